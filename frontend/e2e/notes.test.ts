import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { enter, hasScript, launch, look, openDetails, person, phone } from "./browser.ts";
import { pollLink, waitForMail } from "./inbox.ts";
import { createEvent, signIn } from "./people.ts";

const origin = inject("origin");
let browser: Browser;
let host: string;
beforeAll(async () => {
  browser = await launch();
  host = await signIn(origin, "notes-host@example.com");
});
afterAll(() => browser.close());

const guests = ["notes-ana@example.com", "notes-ben@example.com"];

/** Creates an event for Ana and Ben. Returns its id and their links. */
async function prepare(title: string, notes: "organizer" | "everybody") {
  const id = await createEvent(origin, host, title, guests);
  const links = await Promise.all(
    guests.map(async (guest) => pollLink(await waitForMail(origin, guest, new RegExp(title)))),
  );
  const answer = await fetch(`${origin}/api/events/${id}`, {
    method: "PATCH",
    headers: { "Content-Type": "application/json", Cookie: host },
    body: JSON.stringify({ notes }),
  });
  expect(answer.status).toBe(200);
  return { id, ana: links[0]!, ben: links[1]! };
}

/** Answers with a comment on a phone without JavaScript. */
async function write(link: string, comment: string, readers: string) {
  const { page, context } = await person(browser, { viewport: phone, javaScriptEnabled: false });
  await page.goto(link);
  await page.getByText(readers).waitFor();
  await page.getByLabel("Your Name").fill("Ben by Link");
  await page
    .getByRole("group", { name: /June 4/ })
    .getByRole("radio", { name: "Yes" })
    .check();
  await page.getByLabel("Comments", { exact: false }).fill(comment);
  await page.getByRole("button", { name: /^(Submit|Update) Response$/ }).click();
  await page.getByRole("heading", { name: /^Response (Submitted|Updated)!$/ }).waitFor();
  await context.close();
}

const others = (page: Page) => page.getByRole("region", { name: "What others wrote" });

it("shows a comment to everybody invited at once, until the organizer removes it", async () => {
  const { id, ana, ben } = await prepare("Noted supper", "everybody");
  const { page, context, problems } = await person(browser, { viewport: phone });
  await page.goto(ana);
  await hasScript(page);
  await page.getByText("Everybody invited reads this.").waitFor();
  await others(page).getByText("No comments yet.").waitFor();
  await write(ben, "I bring <b>soup</b>.\nAnd bread.", "Everybody invited reads this.");
  await others(page).getByText("I bring <b>soup</b>.\nAnd bread.").waitFor();
  await others(page).getByText("Ben by Link").waitFor();
  await look(page, "poll with comments");
  expect(await page.content()).not.toContain("notes-ben@example.com");

  const organizer = await person(browser, { viewport: phone });
  await enter(organizer.context, origin, host);
  await organizer.page.goto(`${origin}/events/${id}/dashboard`);
  await organizer.page.getByRole("button", { name: "Remove the comment of Ben by Link" }).click();
  await organizer.page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await organizer.page.getByText("The comment of Ben by Link was removed", { exact: true }).waitFor();
  await others(page).getByText("No comments yet.").waitFor();
  expect([problems, organizer.problems]).toEqual([[], []]);
  await organizer.context.close();
  await context.close();
});

it("keeps private what was written for the organizer alone, until its writer edits it", async () => {
  const { id, ana, ben } = await prepare("Noted lunch", "organizer");
  await write(ben, "Only for the host", "Only notes-host reads this.");

  const organizer = await person(browser, { viewport: phone });
  await enter(organizer.context, origin, host);
  await organizer.page.goto(`${origin}/events/${id}/dashboard`);
  await organizer.page.getByRole("button", { name: "Edit Event" }).click();
  await openDetails(organizer.page);
  await organizer.page.getByRole("checkbox", { name: "Everybody invited reads the comments" }).check();
  await organizer.page.getByRole("button", { name: "Save All Changes" }).click();
  await organizer.page.getByText("Comments written so far stay private until their writers edit them.").waitFor();
  await organizer.page.getByRole("button", { name: "Show new comments" }).click();
  await organizer.page.getByText("All changes saved successfully", { exact: true }).first().waitFor();
  await organizer.page.getByRole("button", { name: "Done Editing" }).click();
  await organizer.page.getByText("Only you read this.").waitFor();

  const page = async (url: string) => (await fetch(url)).text();
  const seen = async () => `${await page(ana)} ${await page(ana.replace("/poll/", "/api/poll/"))}`;
  expect(await seen()).toContain("What others wrote");
  expect(await seen()).not.toContain("Only for the host");
  await write(ben, "For everybody", "Everybody invited reads this once you change it.");
  expect(await seen()).toContain("For everybody");
  expect(organizer.problems).toEqual([]);
  await organizer.context.close();
});
