import { builtFrom, storedData } from "virtual:stored-data";
import { expect, it } from "vitest";
import { cookieNames } from "#schema/cookies.ts";
import { formatShortDate } from "#schema/dates.ts";
import { inEnglish } from "#schema/words.ts";
import { openPage, respondToCalls } from "../test/open-page.tsx";
import { screen, within } from "../test/render.tsx";
import { Component as AboutPage } from "./about-page.tsx";

function open() {
  respondToCalls({});
  return openPage("/about", AboutPage);
}

const items = (name: string) => within(screen.getByRole("region", { name })).getAllByRole("listitem");

it("has a hero, a problem, four steps, six features and a mission", () => {
  open();
  expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  for (const name of ["Twenty messages, still no date", "Why we made it"])
    expect(screen.getByRole("region", { name }).textContent).not.toBe("");
  expect(items("How it works")).toHaveLength(4);
  expect(items("What you get")).toHaveLength(6);
});

it("keeps privacy and legal details collapsed at first", async () => {
  const { user } = open();
  const summary = screen.getByText(/Privacy/, { selector: "summary, summary *" });
  const details = summary.closest("details")!;
  expect(details.open).toBe(false);
  await user.click(summary);
  expect(details.open).toBe(true);
  expect(details.textContent).toContain("Last update: January 2025");
});

it("says from which day the version of this site is", () => {
  open();
  expect(builtFrom).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  screen.getByText(`This site runs the version of ${formatShortDate(builtFrom!, inEnglish)}.`);
});

it("names every cookie that this site sets, and counts them", () => {
  open();
  const text = screen.getByRole("heading", { name: "Cookies and this browser", hidden: true }).nextSibling!
    .textContent!;
  const [cookies = ""] = text.split("The last two");
  expect([...cookies.matchAll(/'([\w-]+)'/g)].map(([, name]) => name)).toEqual(cookieNames);
  expect([text.split(" ")[0], cookieNames.length]).toEqual(["Five", 5]);
});

it("says of each kind of data what is stored, why and for how long", () => {
  open();
  const list = screen.getByRole("region", { name: "What is stored, why and for how long", hidden: true });
  const rows = [...list.querySelectorAll("li")].map((row) => ({
    about: row.querySelector("h4")?.textContent,
    said: [...row.querySelectorAll("dd")].map((one) => one.textContent),
  }));
  expect(rows.length).toBeGreaterThan(10);
  expect(rows).toEqual(storedData.map(({ about, what, why, kept }) => ({ about, said: [what, why, kept] })));
});

it("links 'Create Your First Event' to /home", () => {
  open();
  const calls = screen.getAllByRole("link", { name: "Create Your First Event" });
  expect(calls.map((link) => link.getAttribute("href"))).toEqual(["/home", "/home"]);
});
