import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { enter, hasScript, launch, look, person, phone } from "./browser.ts";
import { execute, runMinutelyCron } from "./explorer.ts";
import { pollLink, waitForMail } from "./inbox.ts";
import { createEvent, post, setName, signIn } from "./people.ts";

const origin = inject("origin");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const wanted = { date: "2038-06-12", time: "20:00" };

/** Creates an event that takes suggestions, and answers for the second guest. Returns the host's cookie and the links. */
async function prepare(name: string) {
  const hostAddress = `${name}-host@example.com`;
  const host = await signIn(origin, hostAddress);
  await setName(origin, host, "Maya", "Lindqvist");
  const guests = [`${name}-ana@example.com`, `${name}-tom@example.com`];
  const title = `Dinner ${name}`;
  const id = await createEvent(origin, host, title, guests);
  const answer = await fetch(`${origin}/api/events/${id}`, {
    method: "PATCH",
    headers: { "Content-Type": "application/json", Cookie: host },
    body: JSON.stringify({ suggestions: true }),
  });
  expect(answer.status).toBe(200);
  const [ana, tom] = (await Promise.all(
    guests.map(async (guest) => pollLink(await waitForMail(origin, guest, new RegExp(title)))),
  )) as [string, string];
  const api = new URL(tom).pathname.replace("/poll/", "/api/poll/");
  const poll = (await (await fetch(`${origin}${api}`)).json()) as { dateOptions: { id: string }[] };
  const dateOptionResponses = { [poll.dateOptions[0]!.id]: "maybe" };
  await post(origin, `${api}/respond`, { respondentName: "Tom", dateOptionResponses });
  return { id, host, hostAddress, ana, tomAddress: guests[1]!, title };
}

async function suggest(page: Page, link: string) {
  await page.goto(link);
  await page.getByLabel("Your Name").fill("Ana");
  await page.getByText("None of these? Suggest a date").click();
  const fold = page.getByRole("group", { name: "None of these? Suggest a date" });
  await fold.getByLabel("Date").fill(wanted.date);
  await fold.getByLabel("Time").fill(wanted.time);
  await page.getByRole("button", { name: "Submit Response" }).click();
  await page.getByRole("heading", { name: "Response Submitted!" }).waitFor();
  await page.getByText("Waiting for Maya").waitFor();
}

it.each([true, false])(
  "a guest suggests a date on a phone, the host adds it and asks, the other guest answers: scripts %s",
  async (javaScriptEnabled) => {
    const name = javaScriptEnabled ? "suggest" : "plain-suggest";
    const { host, hostAddress, ana, tomAddress, title } = await prepare(name);
    const guest = await person(browser, { viewport: phone, javaScriptEnabled });
    await suggest(guest.page, ana);

    const mail = await waitForMail(origin, hostAddress, /: Ana suggests: Sat, Jun 12, 8:00 PM$/);
    const addIt = mail.text.match(/Add it: (\S+)/)![1]!;
    const maya = await person(browser, { viewport: phone });
    await enter(maya.context, origin, host);
    await maya.page.goto(addIt);
    await maya.page.getByRole("heading", { name: "Ana suggests Saturday, June 12, 2038" }).waitFor();
    expect(await maya.page.getByRole("button", { name: "No thanks" }).count()).toBe(0);
    if (javaScriptEnabled) await look(maya.page, "event page with one suggested date");
    await maya.page.getByRole("button", { name: "Add it" }).click();

    const dialog = maya.page.getByRole("alertdialog");
    await dialog.getByText("Ask the person who answered about the new date?").waitFor();
    await dialog.getByRole("button", { name: "Ask them" }).click();
    await maya.page.getByText("1 person gets an e-\u2060mail.", { exact: true }).waitFor();
    expect(await maya.page.getByText("1 not asked yet").count()).toBe(0);

    // The mail waits ten minutes for further dates.
    await execute(origin, "UPDATE outbox SET due_at = created_at, enqueued_until = 0 WHERE kind = 'new-dates'");
    await runMinutelyCron(origin);
    const question = await waitForMail(origin, tomAddress, new RegExp(`^${title}: A new date$`));
    const yes = question.text.match(/Yes: (\S+)/)![1]!;
    const tom = await person(browser, { viewport: phone, javaScriptEnabled });
    await tom.page.goto(yes);
    await tom.page.getByRole("heading", { name: "New: Sat, Jun 12" }).waitFor();
    await tom.page.getByText("Your answers to the other dates (3)").waitFor();
    const fresh = tom.page.getByRole("list", { name: /^New:/ });
    expect(await fresh.getByRole("listitem").count()).toBe(1);
    if (javaScriptEnabled) {
      await hasScript(tom.page);
      await look(tom.page, "poll with a new date");
    }
    await tom.page.getByRole("button", { name: "Update Response" }).click();
    await tom.page.getByRole("heading", { name: "Response Updated!" }).waitFor();
    const lines = tom.page.getByRole("listitem").filter({ hasText: /Jun/ });
    expect((await lines.allTextContents()).map((line) => line.replace(/.*?(Yes|Maybe|No answer)$/, "$1"))).toEqual([
      "Maybe",
      "No answer",
      "No answer",
      "Yes",
    ]);

    await guest.page.goto(ana);
    await guest.page.getByText("Added").waitFor();
    expect([...guest.problems, ...maya.problems, ...tom.problems]).toEqual([]);
    for (const { context } of [guest, maya, tom]) await context.close();
  },
);
