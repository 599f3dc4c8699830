import { expect, it } from "vitest";
import { answerCalls, openPage } from "../test/page-driver.tsx";
import { click, fire } from "../test/render.tsx";
import { Component as AboutPage } from "./about-page.tsx";

const section = (host: HTMLElement, id: string) => host.querySelector(`[aria-labelledby=${id}]`)!;

it("has a hero, a problem, four steps, six features and a mission", async () => {
  answerCalls({});
  const host = await openPage("/about", AboutPage);
  expect(host.querySelectorAll("h1")).toHaveLength(1);
  expect(section(host, "problem").textContent).not.toBe("");
  expect(section(host, "mission").textContent).not.toBe("");
  expect(section(host, "steps").querySelectorAll("li")).toHaveLength(4);
  expect(section(host, "features").querySelectorAll("li")).toHaveLength(6);
});

it("keeps privacy and legal details folded until they are asked for", async () => {
  answerCalls({});
  const host = await openPage("/about", AboutPage);
  const summary = [...host.querySelectorAll("summary")].find(({ textContent }) => textContent?.includes("Privacy"))!;
  const details = summary.closest("details")!;
  expect(details.open).toBe(false);
  await fire(summary, click());
  expect(details.open).toBe(true);
  expect(details.textContent).toContain("Last update: January 2025");
});

it("calls to 'Create Your First Event' at /home", async () => {
  answerCalls({});
  const host = await openPage("/about", AboutPage);
  const calls = [...host.querySelectorAll("a")].filter(({ textContent }) => textContent === "Create Your First Event");
  expect(calls.map((link) => link.getAttribute("href"))).toEqual(["/home", "/home"]);
});
