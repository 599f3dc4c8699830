import { useState } from "react";
import { Link } from "react-router-dom";
import { expect, it } from "vitest";
import { elsewhere, openPage } from "../../../test/open-page.tsx";
import { screen, waitFor } from "../../../test/render.tsx";
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

/** Types these texts and presses a link to another page. */
async function openWith(texts: Record<string, string>) {
  saved.length = 0;
  refused = "";
  const page = openPage("/events/one", Page);
  for (const [name, text] of Object.entries(texts)) await page.fill(name, text);
  await page.user.click(screen.getByRole("link", { name: "About" }));
  return page.user;
}
const saveAndContinue = () => screen.findByRole("button", { name: "Save & Continue" });

it("does not ask when nothing is typed", async () => {
  await openWith({});
  expect(await elsewhere()).toBe("/about");
});

it("asks about every text on the page, not only the last one opened", async () => {
  await openWith({ Title: "Soup" });
  await saveAndContinue();
  expect(screen.queryByLabelText("Elsewhere")).toBeNull();
});

it("saves all of them before leaving", async () => {
  const user = await openWith({ Title: "Soup", Description: "With bread" });
  await user.click(await saveAndContinue());
  expect(await elsewhere()).toBe("/about");
  expect(saved).toEqual(["Title: Soup", "Description: With bread"]);
});

it("stays when a text could not be saved, and keeps the text", async () => {
  const user = await openWith({ Title: "Soup", Description: "With bread" });
  const question = await saveAndContinue();
  refused = "Description";
  await user.click(question);
  await waitFor(() => expect(question.isConnected).toBe(false));
  expect(screen.queryByLabelText("Elsewhere")).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>("Description").value).toBe("With bread");
});

it("asks before a reload only while text is unsaved", async () => {
  const leave = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  const { fill } = openPage("/events/one", Page);
  expect(leave()).toBe(true);
  await fill("Title", "Soup");
  expect(leave()).toBe(false);
});
