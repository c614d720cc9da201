// A page where one surely plays: Python gets ready before anything else does.
import { warm } from "./python.js";

warm();
