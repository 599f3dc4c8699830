import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ChromiumWebDriver } from "selenium-webdriver/chromium.js";
import { onPath } from "../../../worker/scripts/check/on-path.ts";
import { openBidiTab } from "./bidi-tab.ts";
import { openClassicTab } from "./classic-tab.ts";
import { start, waitForLine } from "./processes.ts";
import type { Tab } from "./tab.ts";

export interface Engine {
  name: "Chromium" | "Firefox" | "WebKit";
  /** Programs that this machine lacks for the engine. */
  missing: string[];
  /** Opens the engine's window with profile and downloads in this folder. */
  open: (folder: string) => Promise<Tab>;
}

const chromium = onPath("chromium") ?? process.env.CHROMIUM_PATH;
const firefox = onPath("firefox-esr") ?? onPath("firefox");

export const downloadsIn = (folder: string) => join(folder, "Downloads");

export const engines: Engine[] = [
  { name: "Chromium", missing: lacking({ chromium, chromedriver: onPath("chromedriver") }), open: openChromium },
  { name: "Firefox", missing: lacking({ firefox }), open: openFirefox },
  {
    name: "WebKit",
    missing: lacking({ WebKitWebDriver: onPath("WebKitWebDriver"), Xvfb: onPath("Xvfb") }),
    open: openWebKit,
  },
];

function lacking(programs: Record<string, string | undefined>): string[] {
  return Object.keys(programs).filter((name) => programs[name] === undefined);
}

function openChromium(folder: string): Promise<Tab> {
  return openClassicTab({
    engine: "Chromium",
    driver: "chromedriver",
    capabilities: {
      browserName: "chrome",
      "goog:chromeOptions": {
        binary: chromium,
        // A private window never offers to install the app, so the app explains how.
        args: ["--headless=new", "--incognito", "--no-sandbox", `--user-data-dir=${join(folder, "profile")}`],
      },
    },
    prepare: (driver) => (driver as ChromiumWebDriver).setDownloadPath(downloadsIn(folder)),
    // A desktop Chromium window is at least 500 px wide; its viewport can be narrower.
    resize: (driver, size) =>
      (driver as ChromiumWebDriver).sendDevToolsCommand("Emulation.setDeviceMetricsOverride", {
        ...size,
        deviceScaleFactor: 1,
        mobile: false,
      }),
  });
}

async function openFirefox(folder: string): Promise<Tab> {
  const profile = join(folder, "profile");
  mkdirSync(profile, { recursive: true });
  const preferences = {
    "browser.shell.checkDefaultBrowser": false,
    "datareporting.policy.dataSubmissionEnabled": false,
    // Firefox 140 waits for ever when a page with unsaved input is left.
    "dom.disable_beforeunload": true,
    "browser.download.folderList": 2,
    "browser.download.dir": downloadsIn(folder),
  };
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`);
  writeFileSync(join(profile, "user.js"), lines.join(""));
  const args = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0", "about:blank"];
  const browser = start(firefox!, args);
  try {
    const [, url] = await waitForLine(browser, 2, /WebDriver BiDi listening on (ws:\S+)/);
    return await openBidiTab("Firefox", `${url}/session`, browser.stop);
  } catch (error) {
    await browser.stop();
    throw error;
  }
}

async function openWebKit(folder: string): Promise<Tab> {
  const screen = start("Xvfb", ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"]);
  try {
    const [display] = await waitForLine(screen, 3, /^\d+$/);
    // WebKit saves downloads to the folder in the desktop's settings.
    const settings = join(folder, ".config");
    mkdirSync(settings, { recursive: true });
    writeFileSync(join(settings, "user-dirs.dirs"), `XDG_DOWNLOAD_DIR="${downloadsIn(folder)}"\n`);
    const tab = await openClassicTab({
      engine: "WebKit",
      driver: "WebKitWebDriver",
      env: { DISPLAY: `:${display}`, GDK_BACKEND: "x11", HOME: folder, XDG_CONFIG_HOME: settings },
      capabilities: { browserName: "MiniBrowser" },
      resize: async (driver, { width, height }) => {
        // The window has a bar above the page.
        const bar = (await driver.executeScript("return outerHeight - innerHeight")) as number;
        return driver
          .manage()
          .window()
          .setRect({ width, height: height + bar });
      },
    });
    return { ...tab, close: () => tab.close().finally(screen.stop) };
  } catch (error) {
    await screen.stop();
    throw error;
  }
}
