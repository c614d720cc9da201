"""Tests that want the packages of the extra « arene »: `make proof` installs them (conf/arene.txt) and runs them; CI does not."""

from support import PROOF

collect_ignore_glob = [] if PROOF else ["test_*.py"]
