import { useState } from "react";
import { Link } from "react-router-dom";
import { expect, it } from "vitest";
import { elsewhere, findButton, openPage, press, settle, type, until } from "../../../test/page-driver.tsx";
import { click, fire } from "../../../test/render.tsx";
import { LeaveGuard, useLeaveGuard } from "./leave-guard.tsx";

const saved: string[] = [];
let refused = "";

function Field({ name }: { name: string }) {
  const [text, setText] = useState("");
  useLeaveGuard(text !== "", async () => {
    if (name === refused) return false;
    saved.push(`${name}: ${text}`);
    return true;
  });
  return <input aria-label={name} value={text} onChange={(event) => setText(event.target.value)} />;
}

function Page() {
  return (
    <LeaveGuard>
      <Field name="Title" />
      <Field name="Description" />
      <Link to="/about">About</Link>
    </LeaveGuard>
  );
}

async function openWith(texts: Record<string, string>): Promise<Element> {
  saved.length = 0;
  refused = "";
  const host = await openPage("/events/one", Page);
  for (const [name, text] of Object.entries(texts)) await type(host.querySelector(`[aria-label="${name}"]`)!, text);
  const link = host.querySelector("a")!;
  await fire(link, click());
  return link;
}
const asked = () => until(() => expect(findButton("Save & Continue")).toBeDefined());

it("lets a page go on which nothing is typed", async () => {
  await openWith({});
  expect(elsewhere()).toBe("/about");
});

it("asks about every text on the page, whichever was opened last", async () => {
  await openWith({ Title: "Soup" });
  await asked();
  expect(elsewhere()).toBeUndefined();
});

it("leaves with all of them saved", async () => {
  await openWith({ Title: "Soup", Description: "With bread" });
  await asked();
  await press("Save & Continue");
  await until(() => expect(elsewhere()).toBe("/about"));
  expect(saved).toEqual(["Title: Soup", "Description: With bread"]);
});

it("stays where one could not be saved, with the text in place", async () => {
  const link = await openWith({ Title: "Soup", Description: "With bread" });
  await asked();
  refused = "Description";
  await press("Save & Continue");
  await until(() => expect(findButton("Save & Continue")).toBeUndefined());
  expect(elsewhere()).toBeUndefined();
  expect(document.querySelector<HTMLInputElement>("[aria-label=Description]")?.value).toBe("With bread");
  expect(link.isConnected).toBe(true);
});

it("asks before a reload only while something is typed", async () => {
  const leave = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  const host = await openPage("/events/one", Page);
  expect(leave()).toBe(true);
  await type(host.querySelector("[aria-label=Title]")!, "Soup");
  await settle();
  expect(leave()).toBe(false);
});
