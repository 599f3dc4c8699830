import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { enter, hasScript, launch, look, person, phone } from "./browser.ts";
import { mailsTo, pollLink, waitForMail } from "./inbox.ts";
import { createEvent, setName, signIn } from "./people.ts";

const origin = inject("origin");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const radio = (page: Page, date: string, answer: string) =>
  page.getByRole("group", { name: new RegExp(date) }).getByRole("radio", { name: answer });
const note = "Maya Lindqvist entered these answers for you. Change them if they are not right.";

it("lets the organizer answer for a guest, who sees it and changes it, and asks before it is replaced", async () => {
  const [ana, tom] = ["phoned-ana@example.com", "phoned-tom@example.com"];
  const host = await signIn(origin, "phoned-host@example.com");
  await setName(origin, host, "Maya", "Lindqvist");
  const id = await createEvent(origin, host, "Phoned supper", [ana, tom]);
  const anasLink = pollLink(await waitForMail(origin, ana, /Phoned supper/));
  const tomsLink = pollLink(await waitForMail(origin, tom, /Phoned supper/));
  const maya = await person(browser, { viewport: phone });
  await enter(maya.context, origin, host);
  await maya.page.goto(`${origin}/events/${id}/dashboard`);
  const people = maya.page.getByRole("region", { name: "Participants" });

  /** Opens the dialog by keyboard, and answers the first date in it. */
  async function answerFor(shown: string, answer: string) {
    const menu = people.getByRole("button", { name: `More: ${shown}` });
    await menu.focus();
    await maya.page.keyboard.press("Enter");
    await maya.page.getByRole("menuitem", { name: `Answer for ${shown}` }).press("Enter");
    const dialog = maya.page.getByRole("dialog", { name: `Answer for ${shown}` });
    await dialog.waitFor();
    await dialog
      .getByRole("group", { name: /June 4/ })
      .getByRole("radio", { name: answer })
      .check();
    return dialog;
  }

  for (const email of [ana, tom]) {
    const dialog = await answerFor(email, "Yes");
    await dialog.getByLabel("Name").fill(email === ana ? "Ana" : "Tom");
    if (email === ana) await look(maya.page, "answer for somebody");
    await dialog.getByRole("button", { name: "Save" }).click();
    const name = email === ana ? "Ana" : "Tom";
    const moved = people.getByRole("button", { name: `More: ${name}` });
    await moved.waitFor();
    await expect.poll(() => moved.evaluate((button) => button === document.activeElement)).toBe(true);
    await maya.page.getByRole("rowheader", { name: `${name} entered by you` }).waitFor();
  }
  await look(maya.page, "event with entered answers");

  // Ana has no scripts, and changes what is wrong.
  const withoutScript = await person(browser, { viewport: phone, javaScriptEnabled: false });
  await withoutScript.page.goto(anasLink);
  await withoutScript.page.getByText(note).waitFor();
  expect(await radio(withoutScript.page, "June 4", "Yes").isChecked()).toBe(true);
  await radio(withoutScript.page, "June 4", "No").check();
  await withoutScript.page.getByRole("button", { name: "Update Response" }).click();
  await withoutScript.page.getByRole("heading", { name: "Response Updated!" }).waitFor();
  await withoutScript.page.goto(anasLink);
  await withoutScript.page.getByText(/^You answered on/).waitFor();

  // Tom agrees, which makes the answer his own.
  const withScript = await person(browser, { viewport: phone });
  await withScript.page.goto(tomsLink);
  await hasScript(withScript.page);
  await withScript.page.getByText(note).waitFor();
  await look(withScript.page, "poll with entered answers");
  await withScript.page.getByRole("button", { name: "Update Response" }).click();
  await withScript.page.getByRole("heading", { name: "Response Updated!" }).waitFor();

  await maya.page.reload();
  await maya.page.getByRole("rowheader", { name: "Ana", exact: true }).waitFor();
  await maya.page.getByRole("rowheader", { name: "Tom", exact: true }).waitFor();

  await people.getByRole("heading", { name: /^Responded/ }).click();
  // The answers are the guests' own now, so Maya is asked.
  const dialog = await answerFor("Ana", "Maybe");
  await dialog.getByRole("button", { name: "Save" }).click();
  const question = maya.page.getByRole("alertdialog", { name: "Replace the answers of Ana?" });
  await question.waitFor();
  await look(maya.page, "replacing an own answer");
  await question.getByRole("button", { name: "Replace" }).click();
  await maya.page.getByRole("rowheader", { name: "Ana entered by you" }).waitFor();
  await withoutScript.page.goto(anasLink);
  await withoutScript.page.getByText(note).waitFor();
  expect(await radio(withoutScript.page, "June 4", "Maybe").isChecked()).toBe(true);

  expect((await mailsTo(origin, ana)).map(({ subject }) => subject)).toHaveLength(1);
  expect([maya.problems, withScript.problems]).toEqual([[], []]);
  await Promise.all([maya, withoutScript, withScript].map(({ context }) => context.close()));
});
