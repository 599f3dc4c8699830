import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { enter, hasScript, launch, look, person, phone } from "./browser.ts";
import { pollLink, waitForMail } from "./inbox.ts";
import { createEvent, dates, post, signIn } from "./people.ts";

const origin = inject("origin");
let browser: Browser;
let host: string;
beforeAll(async () => {
  browser = await launch();
  host = await signIn(origin, "parties-host@example.com");
});
afterAll(() => browser.close());

const ways: [string, BrowserContextOptions][] = [
  ["with JavaScript", {}],
  ["without JavaScript", { javaScriptEnabled: false }],
];

it.each(ways)("counts the people of two guests up to the coming list, %s", async (way, options) => {
  const isScripted = options.javaScriptEnabled !== false;
  const title = `Barbecue ${way}`;
  const guests = ["ana", "ben"].map((name) => `parties-${name}-${isScripted}@example.com`);
  const id = await createEvent(origin, host, title, guests);
  await fetch(`${origin}/api/events/${id}`, {
    method: "PATCH",
    headers: { "Content-Type": "application/json", Cookie: host },
    body: JSON.stringify({ maxParty: 5, visibility: "names" }),
  });
  const links = await Promise.all(guests.map(async (guest) => pollLink(await waitForMail(origin, guest, /Barbecue/))));
  const guest = await person(browser, { viewport: phone, ...options });
  const organizer = await person(browser, { viewport: phone });
  await enter(organizer.context, origin, host);

  await answer(guest.page, links[0]!, "Ana", "June 5", 4, isScripted);
  await answer(guest.page, links[1]!, "Ben", "June 4", 2, isScripted);
  const board = organizer.page;
  await board.goto(`${origin}/events/${id}/dashboard`);
  await board.getByText("1 yes (4 people)").first().waitFor();
  expect(await board.locator("#leading-date").textContent()).toContain("June 5");

  const { dateOptions } = (await (
    await fetch(`${origin}/api/events/${id}/dashboard`, { headers: { Cookie: host } })
  ).json()) as { dateOptions: { id: string; date: string }[] };
  const best = dateOptions.find(({ date }) => date === dates[1]!.date)!;
  await post(origin, `/api/events/${id}/finalize`, { dateOptionId: best.id }, host);
  await board.reload();
  const coming = board.getByRole("region", { name: "Who comes" });
  await coming.getByRole("heading", { name: "Coming: 4 people (1 answer)" }).waitFor();
  await coming.getByText("Ana (4)").waitFor();
  await look(board, `coming-list-${isScripted}`);

  const { page } = guest;
  await page.goto(links[0]!);
  await page.getByText("Coming: 4 people (1 answer)").waitFor();
  const field = page.getByRole("spinbutton", { name: "How many of you?" });
  if (isScripted) {
    await look(page, "poll-final-party");
    await page.getByRole("button", { name: "One fewer" }).click();
  } else await field.fill("3");
  expect(await field.inputValue()).toBe("3");
  await page.getByRole("button", { name: "Change the number" }).click();
  await page.getByRole("heading", { name: "Response Updated!" }).waitFor();
  await page.getByText("Coming: 3 people (1 answer)").waitFor();

  await field.fill("0");
  await page.getByRole("button", { name: "Change the number" }).click();
  await page.getByRole("button", { name: "I can't make it" }).click();
  await page.getByRole("heading", { name: "Response Updated!" }).waitFor();
  await board.reload();
  await coming.getByRole("heading", { name: "Coming: 0 people" }).waitFor();
  await coming.getByRole("heading", { name: "Not coming 2" }).waitFor();
  expect([...guest.problems, ...organizer.problems]).toEqual([]);
  await guest.context.close();
  await organizer.context.close();
});

/** Answers yes to one date and no to another, for some people. */
async function answer(page: Page, link: string, name: string, day: string, people: number, isScripted: boolean) {
  await page.goto(link);
  if (isScripted) await hasScript(page);
  await page.getByLabel("Your Name").fill(name);
  const field = page.getByRole("spinbutton", { name: "How many of you?" });
  if (isScripted) {
    await field.fill("1");
    for (let n = 1; n < people; n += 1) await page.getByRole("button", { name: "One more" }).click();
  } else await field.fill(String(people));
  expect(await field.inputValue()).toBe(String(people));
  for (const date of ["June 4", "June 5"]) {
    const choice = page.getByRole("group", { name: new RegExp(date) });
    await choice.getByRole("radio", { name: date === day ? "Yes" : "No" }).check();
  }
  await page.getByRole("button", { name: "Submit Response" }).click();
  await page.getByRole("heading", { name: "Response Submitted!" }).waitFor();
}
