@echo off
rem Ouvrir le livre sous Windows : PowerShell y est toujours, et rien ne s'installe.
powershell -NoProfile -ExecutionPolicy Bypass -File "%~dp0demarrer.ps1"
if errorlevel 1 pause
