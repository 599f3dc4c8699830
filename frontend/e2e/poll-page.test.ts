import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, inject, it } from "vitest";
import { desktop, hasScript, launch, painted, person, phone } from "./browser.ts";
import { coveredAroundFocus } from "./covered-around-focus.ts";
import { pollLink, waitForMail } from "./inbox.ts";
import { createEvent, signIn } from "./people.ts";

const origin = inject("origin");
let browser: Browser;
let host: string;
let link: string;
let guest: string;
let count = 0;

beforeAll(async () => {
  browser = await launch();
  host = await signIn(origin, "poll-host@example.com");
});
afterAll(() => browser.close());
beforeEach(async () => {
  count += 1;
  guest = `poll-guest-${count}@example.com`;
  await createEvent(origin, host, `Poll ${count}`, [guest, `poll-other-${count}@example.com`]);
  link = pollLink(await waitForMail(origin, guest, new RegExp(`Poll ${count}$|Poll ${count}\\b`)));
});

const answer = (page: Page, date: string, words: string) =>
  page.getByRole("group", { name: new RegExp(date) }).getByRole("radio", { name: words });

async function stored() {
  const answered = await fetch(link.replace("/poll/", "/api/poll/"));
  const { existingResponse, dateOptions } = await answered.json();
  const byId = existingResponse?.dateOptionResponses ?? {};
  return {
    name: existingResponse?.respondentName ?? null,
    answers: dateOptions.map(({ id }: { id: string }) => byId[id] ?? null),
  };
}

it("can be read, answered and changed without JavaScript", async () => {
  const { page, context } = await person(browser, { viewport: phone, javaScriptEnabled: false });
  await page.goto(link);
  await page.getByRole("button", { name: "Submit Response" }).click();
  await page.getByText("Please enter your name").waitFor();
  await page.locator("input[name=respondentName]:focus").waitFor();
  await page.getByLabel("Your Name").fill("Guest <b>One</b>");
  await page.getByRole("button", { name: "Submit Response" }).click();
  await page.locator("input[type=radio]:focus").waitFor();
  const reason = await page.getByText("Please select your availability for at least one date").boundingBox();
  expect(reason?.y).toBeGreaterThan(0);
  expect(reason?.y).toBeLessThan(phone.height);
  await answer(page, "June 4", "Yes").check();
  await answer(page, "June 11", "Maybe").check();
  await page.getByRole("button", { name: "Submit Response" }).click();
  await page.getByRole("heading", { name: "Response Submitted!" }).waitFor();
  expect(await stored()).toEqual({ name: "Guest <b>One</b>", answers: ["yes", null, "maybe"] });
  await page.goto(link);
  await answer(page, "June 4", "No").check();
  await page.getByRole("button", { name: "Update Response" }).click();
  await page.getByRole("heading", { name: "Response Updated!" }).waitFor();
  expect((await stored()).answers).toEqual(["no", null, "maybe"]);
  await context.close();
});

it("opens at the top from a link, and keeps its scroll position on reload", async () => {
  const { page, context } = await person(browser, { viewport: phone });
  await page.goto(link, { waitUntil: "networkidle" });
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
  await page.reload({ waitUntil: "networkidle" });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
  await page.goto(`${link}?answer=none.yes`, { waitUntil: "networkidle" });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await context.close();
});

it.each([
  ["the bar at the top cuts its label", 60],
  ["the bar at the bottom covers it", phone.height - 110],
  ["the whole page is above it", -2000],
])("shows the field that a rejected form names with its label and message when %s", async (_, top) => {
  const { page, context, problems } = await person(browser, { viewport: phone });
  await page.goto(link);
  await hasScript(page);
  await page.getByText("Your Name").evaluate((label, y) => {
    window.scrollTo(0, window.scrollY + label.getBoundingClientRect().top - y);
  }, top);
  // A click through the locator would scroll first.
  const button = (await page.getByRole("button", { name: "Submit Response" }).boundingBox())!;
  await page.mouse.click(button.x + button.width / 2, button.y + button.height / 2);
  await page.getByText("Please enter your name").waitFor();
  expect(await page.getByLabel("Your Name").evaluate(coveredAroundFocus)).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

it.each([
  ["a phone in the event's zone", { viewport: phone, hasTouch: true, timezoneId: "Europe/London" }],
  ["a phone in another zone", { viewport: phone, hasTouch: true, timezoneId: "America/New_York" }],
  ["a desktop in the event's zone", { viewport: desktop, timezoneId: "Europe/London" }],
  ["a desktop in another zone", { viewport: desktop, timezoneId: "America/New_York" }],
])("moves nothing when its script takes over, on %s", async (_, options) => {
  const { page, context, problems } = await person(browser, options);
  // A machine may have none of the fallback fonts, so that the lines differ from those of the web fonts.
  await page.route("**/*.woff2", (route) => route.abort());
  const { promise: isSeen, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/poll-*.js", async (route) => {
    await isSeen;
    await route.continue();
  });
  // The window is as high as the page, because only what is seen counts.
  await page.setViewportSize({ ...options.viewport, height: 1_800 });
  await page.goto(link, { waitUntil: "commit" });
  await page.getByRole("button", { name: "Submit Response" }).waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  await painted(page);
  await page.evaluate(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as unknown as { sources: { node: Node | null }[] }[];
      for (const { node } of shifts.flatMap(({ sources }) => sources)) moved.push(`${node?.textContent}`);
    }).observe({ type: "layout-shift" });
  });
  release();
  await hasScript(page);
  await page.waitForLoadState("networkidle");
  await painted(page);
  expect(await page.evaluate("moved")).toEqual([]);
  expect(problems).toEqual([]);
  await context.close();
});

it("counts the answers where no script does", async () => {
  const { page, context } = await person(browser, { viewport: phone, javaScriptEnabled: false });
  await page.goto(link);
  await answer(page, "June 4", "Yes").check();
  await answer(page, "June 5", "No").check();
  // The number is CSS's, which only the drawing has.
  const devtools = await context.newCDPSession(page);
  const { documents, strings } = await devtools.send("DOMSnapshot.captureSnapshot", { computedStyles: [] });
  const drawn = documents[0]!.layout.text.map((place) => strings[place] ?? "").join("");
  expect(drawn).toContain("2 of 3 answered");
  await context.close();
});

it("makes no API call after it has loaded", async () => {
  const { page, context, problems } = await person(browser);
  const calls: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/api/")) calls.push(request.url());
  });
  await page.goto(link);
  await hasScript(page);
  await answer(page, "June 4", "Yes").check();
  await page.waitForLoadState("networkidle");
  expect([calls, problems]).toEqual([[], []]);
  await context.close();
});

it("keeps taps and text from before its script arrives", async () => {
  const { page, context, problems } = await person(browser, { viewport: phone });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(link, { waitUntil: "commit" });
  await answer(page, "June 4", "Yes").check();
  // A tap without a pointer, as from assistive technology.
  await answer(page, "June 5", "No").evaluate((radio: HTMLInputElement) => radio.click());
  await page.getByLabel("Your Name").fill("Early Bird");
  await page.getByLabel("Comments").fill("Typed before any script");
  release();
  await hasScript(page);
  expect(await page.getByLabel("Comments").inputValue()).toBe("Typed before any script");
  await answer(page, "June 11", "Maybe").check();
  await page.getByRole("button", { name: "Submit Response" }).click();
  await page.getByRole("heading", { name: "Response Submitted!" }).waitFor();
  expect(await stored()).toEqual({ name: "Early Bird", answers: ["yes", "no", "maybe"] });
  expect(problems).toEqual([]);
  await context.close();
});

it("restores taps and text after the phone has unloaded the page, and none once they are sent", async () => {
  const { page, context, problems } = await person(browser, { viewport: phone });
  await page.goto(link);
  await page.getByLabel("Your Name").fill("Calendar Looker");
  await answer(page, "June 4", "Yes").check();
  await answer(page, "June 5", "No").check();
  await page.getByText("2 of 3 answered").waitFor({ state: "attached" });
  await page.reload();
  await page.getByText("2 of 3 answered").waitFor({ state: "attached" });
  await expect.poll(() => page.getByLabel("Your Name").inputValue()).toBe("Calendar Looker");
  await answer(page, "June 11", "Maybe").check();
  await page.getByRole("button", { name: "Submit Response" }).click();
  await page.getByRole("heading", { name: "Response Submitted!" }).waitFor();
  expect(await stored()).toEqual({ name: "Calendar Looker", answers: ["yes", "no", "maybe"] });
  await expect.poll(() => savedPolls(page)).toBe(0);
  expect(problems).toEqual([]);
  await context.close();
});

it("sends a double tap once, keeps everything while offline, and sends it once online", async () => {
  const { page, context } = await person(browser, { viewport: phone });
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") sent += 1;
  });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.goto(link);
  await hasScript(page);
  await page.getByLabel("Your Name").fill("Train Rider");
  await answer(page, "June 5", "Yes").check();
  await context.setOffline(true);
  await page.getByText("You're offline. Answers stay on this page until you're back.").waitFor();
  await page.getByRole("button", { name: "Submit Response" }).click();
  await page.getByText("Failed to submit response. Please try again.").waitFor();
  await context.setOffline(false);
  sent = 0;
  // Holds the response back until both taps are done.
  await page.route("**/respond", async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("button", { name: "Submit Response" }).dblclick();
  release();
  await page.getByRole("heading", { name: "Response Submitted!" }).waitFor();
  expect([sent, await stored()]).toEqual([1, { name: "Train Rider", answers: [null, "yes", null] }]);
  await context.close();
});

it("sends a guest nobody else's address, name or token, in the page, its data or its headers", async () => {
  const otherMail = await waitForMail(origin, `poll-other-${count}@example.com`, new RegExp(`Poll ${count}`));
  const otherToken = pollLink(otherMail).split("/").at(-1)!;
  await fetch(`${origin}/api/poll/${otherToken}/respond`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      respondentName: "Somebody Else",
      comments: "not for guests",
      dateOptionResponses: await anyAnswer(otherToken),
    }),
  });
  for (const url of [link, link.replace("/poll/", "/api/poll/")]) {
    const answered = await fetch(url);
    const wire = `${JSON.stringify([...answered.headers])}\n${await answered.text()}`;
    for (const secret of [
      otherToken,
      `poll-other-${count}@`,
      "poll-host@example.com",
      "Somebody Else",
      "not for guests",
    ]) {
      expect(wire).not.toContain(secret);
    }
    expect(answered.headers.get("cache-control")).toBe("private, no-store");
  }
  const page = await (await fetch(link)).text();
  const tags = page.match(/<meta[^>]+>|<title>[^<]*<\/title>/g)!.join("\n");
  expect(tags).not.toContain(link.split("/").at(-1));
  expect((await fetch(link)).headers.get("referrer-policy")).toBe("same-origin");
});

it("can be answered by keyboard alone", async () => {
  const { page, context } = await person(browser);
  await page.goto(link);
  await page.getByLabel("Your Name").focus();
  await page.keyboard.type("Key Board");
  // The keys y, m and n work only after the script has loaded, which then keeps the input.
  await expect.poll(() => savedPolls(page)).toBe(1);
  await answer(page, "June 4", "Yes").focus();
  await page.keyboard.press("y");
  await page.keyboard.press("m");
  await page.keyboard.press("n");
  await page.getByRole("button", { name: "Submit Response" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Response Submitted!" }).waitFor();
  expect((await stored()).answers).toEqual(["yes", "maybe", "no"]);
  await context.close();
});

it("shows the 'Invalid Link' page for a link that opens nothing", async () => {
  const { page, context } = await person(browser, { viewport: phone });
  const answered = await page.goto(`${origin}/poll/aaaaaaaaaaaaaaaaaaaaaaaa`);
  expect(answered?.status()).toBe(404);
  await page.getByRole("heading", { name: "Invalid Link" }).waitFor();
  await page.getByText("This poll link is invalid or has expired.").waitFor();
  await context.close();
});

/** Returns the number of polls whose input the tab keeps for a reload. */
const savedPolls = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("poll-draft:")).length);

async function anyAnswer(token: string) {
  const { dateOptions } = await (await fetch(`${origin}/api/poll/${token}`)).json();
  return { [dateOptions[0].id]: "yes" };
}
