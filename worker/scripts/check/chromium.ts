import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";
import { onPath } from "./on-path.ts";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const apps = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * Returns a Chromium for the browser tests: `CHROMIUM_PATH`, the system's or Playwright's. Installs one if none is
 * found.
 */
export function findChromium(): string {
  const found = installed();
  if (found) return found;
  console.log("No Chromium found for the browser tests. Asking Playwright for its own...");
  spawnSync("playwright-core", ["install", "chromium-headless-shell", "chromium"], { stdio: "inherit" });
  if (!installed() && process.platform === "linux" && process.getuid?.() === 0 && onPath("apt-get")) {
    console.log("Playwright's download did not work. Installing Debian's chromium...");
    spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"], { stdio: "inherit" });
  }
  const path = installed();
  if (!path) throw new Error("No Chromium: install one, or say where it is in CHROMIUM_PATH.");
  return path;
}

/**
 * Returns the system's headless shell, which opens a page with less than half of Chromium's work; `CHROMIUM_PATH` or any
 * other Chromium when there is none.
 */
export function findHeadlessChromium(): string {
  return process.env.CHROMIUM_PATH || onPath("chromium-headless-shell") || findChromium();
}

function installed(): string | undefined {
  const own = chromium.executablePath();
  return [process.env.CHROMIUM_PATH, ...names.map(onPath), ...apps, own].find((path) => path && existsSync(path));
}
