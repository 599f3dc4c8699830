import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { launch, person } from "./browser.ts";

const origin = inject("origin");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

async function seed(): Promise<string> {
  const env = { ...process.env, PORT: new URL(origin).port, STATE_DIR: inject("state") };
  const options = { cwd: resolve(import.meta.dirname, "../.."), env };
  return (await promisify(execFile)("npm", ["run", "seed"], options)).stdout;
}

const signInLink = (printed: string) => printed.match(/http\S+\/auth\/verify#token=\S+/)?.[0] ?? "";

async function list<T>(page: Page, path: string): Promise<T[]> {
  const body = await (await page.request.get(`${origin}${path}`)).json();
  return Array.isArray(body) ? body : (Object.values(body).find(Array.isArray) as T[]);
}

it("prints a link that signs in once, with one click, to an example of every feature", async () => {
  const link = signInLink(await seed());
  const { context, page, problems } = await person(browser);
  await page.goto(link);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: "Dashboard" }).waitFor();
  for (const title of ["Picnic in the park", "Concert night", "Book club", "Dinner by the harbour"]) {
    await page.getByText(title).first().waitFor();
  }
  expect(await list(page, "/api/events/past")).toMatchObject([{ title: "Museum tour" }]);
  expect(await list(page, "/api/events/deleted")).toMatchObject([{ title: "Games afternoon" }]);
  await page.getByText("Quartet rehearsal").first().waitFor();
  expect((await list(page, "/api/swipe/liked")).length).toBe(4);
  expect((await list(page, "/api/swipe/disliked")).length).toBe(1);
  expect(await list(page, "/api/swipe/matches")).toMatchObject([
    { friend: { email: "harp@example.com" } },
    { friend: { email: "harp@example.com" } },
  ]);
  expect(problems).toEqual([]);
  await context.close();

  const late = await person(browser);
  await late.page.goto(link);
  await late.page.getByText("This link has expired or was used already.").waitFor();
  await late.context.close();
});

it("resets the example when it runs again, and prints a new link", async () => {
  const link = signInLink(await seed());
  const { context, page } = await person(browser);
  await page.goto(link);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: "Dashboard" }).waitFor();
  await page.request.delete(`${origin}/api/events/example-picnic`, { headers: { Origin: origin } });
  const titles = async () => (await list<{ title: string }>(page, "/api/events")).map(({ title }) => title);
  expect(await titles()).not.toContain("Picnic in the park");
  await seed();
  expect(await titles()).toContain("Picnic in the park");
  await context.close();
});
