import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { closeAll, launch, look, person } from "./browser.ts";
import { signIn } from "./people.ts";

const origin = inject("origin");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

it("takes a joiner with JavaScript to their own poll, and remembers it on the join page", async () => {
  const cookie = await signIn(origin, "gail.groups@example.com");
  const made = await fetch(`${origin}/api/events`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Cookie: cookie },
    body: JSON.stringify({
      title: "Picnic",
      inviteEmails: [],
      hasGroupLink: true,
      dateOptions: [{ date: "2038-06-04", time: "19:30" }],
      timezone: "Europe/London",
    }),
  });
  const { id } = (await made.json()) as { id: string };
  const answer = await fetch(`${origin}/api/events/${id}/group-link`, { method: "POST", headers: { Cookie: cookie } });
  const { url } = (await answer.json()) as { url: string };
  const { context, page, problems } = await person(browser);
  await page.goto(url);
  await page.getByLabel("Your Name").fill("Kim");
  await page.getByRole("radio", { name: "Yes" }).first().check();
  await look(page, "join");
  await page.getByRole("button", { name: "Submit Response" }).click();
  await page.waitForURL(/\/poll\/[\w-]+\?done=submitted$/);
  await page.getByRole("heading", { name: "Response Submitted!" }).waitFor();
  await look(page, "joined");
  await page.goto(url);
  await page.getByRole("link", { name: "Open your answers" }).click();
  await page.getByRole("button", { name: "Update Response" }).waitFor();
  expect(problems).toEqual([]);
  await closeAll([context]);
});
