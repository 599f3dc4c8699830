import type { Browser, BrowserContext, Page } from "playwright-core";

/** How many times slower than this machine the phone's processor is. */
const SLOWER = Number(process.env.SLOWER ?? 4);

interface Phone {
  /** The phone's pages so far. Without it, the phone is new. */
  context?: BrowserContext;
  /** The language that a new phone asks for, if it is not English. */
  language?: string | undefined;
}

/** Opens a page of a phone far away with a slow processor. */
export async function openPhone(browser: Browser, { context, language }: Phone = {}) {
  const phone =
    context ??
    (await browser.newContext({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
      locale: language ?? "en-US",
      timezoneId: "Europe/Lisbon",
    }));
  const page = await phone.newPage();
  const session = await phone.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  return { page, context: phone };
}

/** Counts the page's requests and their compressed bytes from now on, without those of its service worker. */
export async function countRequests(page: Page): Promise<{ requests: number; bytes: number }> {
  const session = await page.context().newCDPSession(page);
  const counted = { requests: 0, bytes: 0 };
  const ours = new Set<string>();
  session.on("Network.requestWillBeSent", ({ requestId, request }) => {
    if (!request.url.startsWith("http") || ours.has(requestId)) return;
    ours.add(requestId);
    counted.requests++;
  });
  session.on("Network.loadingFinished", ({ encodedDataLength }) => (counted.bytes += encodedDataLength));
  await session.send("Network.enable");
  return counted;
}
