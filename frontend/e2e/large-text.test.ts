import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { canSignIn, enter, launch, openDetails, person } from "./browser.ts";
import { pollLink, waitForMail } from "./inbox.ts";
import { createEvent, post, signIn } from "./people.ts";
import { lisbon } from "./swiper.ts";

const origin = inject("origin");
const title = "A rather long evening of games, soup and stories at the allotment behind the old waterworks";
const guest = "large.text.of.a.rather.long.address@subdomain.of.a.long.example.com";
let browser: Browser;
let cookie: string;
let eventPath: string;
let pollPath: string;

beforeAll(async () => {
  browser = await launch();
  cookie = await signIn(origin, "large-text@example.com");
  const host = await signIn(origin, "large-text-host@example.com");
  eventPath = `/events/${await createEvent(origin, cookie, title, [guest])}/dashboard`;
  await createEvent(origin, host, title, ["large-text@example.com"]);
  await post(origin, "/api/friends", { name: "Wilhelmina Featherstonehaugh-Oyelaran", email: guest }, cookie);
  await post(origin, "/api/connections/request", { receiverEmail: "large-text@example.com" }, host);
  await post(origin, "/api/connections/request", { receiverEmail: guest }, cookie);
  await post(origin, "/api/swipe/preferences", lisbon, cookie);
  pollPath = new URL(pollLink(await waitForMail(origin, guest, /waterworks/))).pathname;
});
afterAll(() => browser.close());

/**
 * Returns the elements that overflow their box or the window, except inside boxes that scroll or clip. Call it without
 * running animations, because an element that moves in or out may overflow.
 */
function spills(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isHidden = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) ||
      element.closest("[aria-hidden=true], [inert], .sr-only, .leaflet-container") !== null;
    const isOver = (element: Element) => {
      const { left, right } = element.getBoundingClientRect();
      for (let around = element.parentElement; around; around = around.parentElement) {
        const style = getComputedStyle(around);
        if (style.overflowX !== "visible") return false;
        const edge = around.getBoundingClientRect();
        if (style.borderLeftWidth !== "0px" && style.borderRightWidth !== "0px")
          return left < edge.left - 1 || right > edge.right + 1;
      }
      return left < -1 || right > innerWidth + 1;
    };
    const wide = document.documentElement.scrollWidth > innerWidth ? ["the page"] : [];
    const over = [...document.querySelectorAll("body *")].filter((element) => !isHidden(element) && isOver(element));
    return [...wide, ...over.map(({ tagName, textContent }) => `${tagName} '${textContent.slice(0, 40)}'`)];
  });
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole("heading", { name }).first().waitFor();
const text = (words: string) => (page: Page) => page.getByText(words).first().waitFor();
const edit = async (page: Page) => {
  await page.getByRole("button", { name: "Edit Event" }).click();
  await openDetails(page);
  await page.getByLabel("Location").waitFor();
};
const choose = async (page: Page) => {
  await page.getByRole("button", { name: "Select This Date" }).first().click();
  await page.getByRole("alertdialog").waitFor();
};
const openOtherWays = async (page: Page) => {
  await canSignIn(page);
  await page.getByText("Other ways to sign in").click();
  await page.getByRole("button", { name: "Create account" }).waitFor();
};
const sendLink = async (page: Page) => {
  await canSignIn(page);
  await page.getByLabel("Email").fill(guest);
  await page.getByRole("button", { name: "Email me a link" }).click();
  await page.getByRole("heading", { name: "Check your email" }).waitFor();
};
const openLocation = async (page: Page) => {
  await page.getByRole("button", { name: /Lisbon/ }).click();
  await page.getByRole("dialog").waitFor();
};

const pickDates = async (page: Page) => {
  await page.getByRole("button", { name: "Next month" }).click();
  for (const day of [10, 11, 12]) await page.locator(`[data-day$="-${day}"]`).click();
  await page.getByLabel("Time for all").waitFor();
  await page.getByLabel("Invite People").waitFor();
};

const visitorsScreens: [path: () => string, until: (page: Page) => Promise<unknown>][] = [
  [() => "/about", heading("How it works")],
  [() => "/auth", openOtherWays],
  [() => "/auth", sendLink],
  [() => "/auth?mode=register", heading("Create your account")],
  [() => "/account/create", text("Back to poll")],
  [() => "/home", pickDates],
  [() => pollPath, heading(title)],
  [() => "/unsubscribe/nobody-has-this-link", heading(/./)],
  [() => "/no/such/page", heading("404 Page Not Found")],
];
const usersScreens: typeof visitorsScreens = [
  [() => "/", heading(title)],
  [() => "/home", heading("Find the perfect time together")],
  [() => eventPath, heading(title)],
  [() => eventPath, edit],
  [() => eventPath, choose],
  [() => "/friends", text("Wilhelmina Featherstonehaugh-Oyelaran")],
  [() => "/swipe", openLocation],
  [() => "/settings", heading("Danger Zone")],
  [() => "/connections/nobody-has-this-link", heading(/./)],
];

async function expectRoomOnEvery(screens: typeof visitorsScreens, context: BrowserContext, page: Page, size: number) {
  const settings = await context.newCDPSession(page);
  await settings.send("Page.setFontSizes", { fontSizes: { standard: size, fixed: size } });
  const found: string[] = [];
  for (const [path, until] of screens) {
    await page.goto(origin + path());
    await until(page);
    await expect
      .poll(() => page.evaluate(() => [...document.fonts].some(({ family }) => family.includes("Hanken Grotesk"))))
      .toBe(true);
    // `ready` may resolve before the first font is requested. A fallback font that the machine lacks fails to load.
    await page.evaluate(() => Promise.allSettled([...document.fonts].map((font) => font.load())).then(() => {}));
    found.push(...(await spills(page)).map((spill) => `${path()}: ${spill}`));
  }
  expect(found).toEqual([]);
}

describe.each([
  { words: "at 390 pixels with the browser's text at 200 %", viewport: { width: 390, height: 844 }, size: 32 },
  { words: "at 320 pixels", viewport: { width: 320, height: 640 }, size: 16 },
])("$words, nothing is wider than its box or the window", ({ viewport, size }) => {
  it("for a visitor", async () => {
    const { page, context } = await person(browser, { viewport, reducedMotion: "reduce" });
    await expectRoomOnEvery(visitorsScreens, context, page, size);
    await context.close();
  });

  it("for a signed-in person", async () => {
    const { page, context } = await person(browser, { viewport, reducedMotion: "reduce" });
    await enter(context, origin, cookie);
    await expectRoomOnEvery(usersScreens, context, page, size);
    await context.close();
  });
});
