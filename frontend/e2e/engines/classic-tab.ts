import { Builder, type WebDriver } from "selenium-webdriver";
import { Command, Name } from "selenium-webdriver/lib/command.js";
import { freePort } from "../../../worker/scripts/local/free-port.ts";
import { start } from "./processes.ts";
import type { Size, Tab } from "./tab.ts";

interface ClassicOptions {
  engine: string;
  /** The browser's WebDriver program; it gets its port as an argument. */
  driver: string;
  env?: Record<string, string>;
  capabilities: Record<string, unknown>;
  /** Prepares the window before its first page. */
  prepare?: (driver: WebDriver) => Promise<unknown>;
  resize: (driver: WebDriver, size: Size) => Promise<unknown>;
}

/** Opens a browser by classic WebDriver: HTTP to a separate driver program. */
export async function openClassicTab(options: ClassicOptions): Promise<Tab> {
  const port = await freePort();
  const server = start(options.driver, [`--port=${port}`], options.env);
  try {
    const url = `http://127.0.0.1:${port}`;
    await untilUp(`${url}/status`);
    const driver = await new Builder()
      .disableEnvironmentOverrides()
      .usingServer(url)
      .withCapabilities(options.capabilities)
      .build();
    await options.prepare?.(driver);
    const version = (await driver.getCapabilities()).get("browserVersion");
    return {
      engine: `${options.engine} ${majorMinor(version)}`,
      open: (page) => driver.get(page),
      call: (inPage, ...given) =>
        driver.executeScript(`return (${inPage}).apply(null, arguments[0])`, given) as Promise<never>,
      inNewTab: async (page, inPage) => {
        const first = await driver.getWindowHandle();
        // In Chromium, WebDriver's own new window shares no storage with the first one. WebKit opens no other.
        await driver.executeScript("open(arguments[0])", page);
        const other = (await driver.getAllWindowHandles()).find((handle) => handle !== first);
        await (other ? driver.switchTo().window(other) : driver.switchTo().newWindow("tab"));
        await driver.get(page);
        await driver.executeScript(`(${inPage})()`);
        await driver.close();
        await driver.switchTo().window(first);
      },
      act: (sources) => driver.execute(new Command(Name.ACTIONS).setParameter("actions", sources)),
      resize: async (size) => void (await options.resize(driver, size)),
      picture: async () => Buffer.from(await driver.takeScreenshot(), "base64"),
      close: async () => {
        await driver.quit().catch(() => {});
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

const majorMinor = (version: string) => version.split(".").slice(0, 2).join(".");

async function untilUp(url: string): Promise<void> {
  for (const end = Date.now() + 30_000; ; ) {
    const response = await fetch(url).catch((error: Error) => error);
    if (!(response instanceof Error)) return;
    if (Date.now() > end) throw response;
    await new Promise((wait) => setTimeout(wait, 50));
  }
}
