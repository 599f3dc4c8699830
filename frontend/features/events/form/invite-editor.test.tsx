import { useState } from "react";
import { expect, it } from "vitest";
import type { ConnectedFriend } from "#schema/contracts/connections.ts";
import { openPage, respondToCalls, textsOf } from "../../../test/open-page.tsx";
import { fireEvent, screen, within } from "../../../test/render.tsx";
import { InviteEditor } from "./invite-editor.tsx";

const contacts = ["ana", "andrea", "andy", "hannah", "jordan", "susan"].map((name, index) => ({
  id: String(index),
  name: `${name} ${index}`,
  email: `${name}@example.com`,
}));

function Editor() {
  const [invited, setInvited] = useState<string[]>([]);
  const [typed, setTyped] = useState("");
  return (
    <>
      <h1>Create Event</h1>
      <InviteEditor invited={invited} onChange={setInvited} typed={typed} onType={setTyped} error={null} isSignedIn />
    </>
  );
}

const people = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Invite People" });
const chips = () => textsOf(screen.queryAllByRole("button", { name: /^Remove / }).map((x) => x.parentElement!));
const suggested = () => textsOf(screen.queryAllByRole("option"));

function open(listed = contacts, friends: ConnectedFriend[] = []) {
  respondToCalls({ "GET /api/friends": listed, "GET /api/connections/friends": friends });
  const page = openPage("/home", Editor);
  return {
    ...page,
    async invite(email: string) {
      await page.fill(people(), email);
      await page.user.click(screen.getByRole("button", { name: "Add" }));
    },
    async openContacts() {
      await page.user.click(screen.getByRole("button", { name: "Contacts" }));
      return screen.findByRole("region", { name: "Select Friends" });
    },
  };
}

it("adds the addresses of a pasted list and keeps an invalid one for correction", async () => {
  const { user } = open();
  await user.click(people());
  await user.paste("Ana Duarte <ana@example.com>");
  expect([chips(), people().value]).toEqual([["ana@example.com"], ""]);
  await user.paste("TOM@example.com; ana@example.com, jo@example");
  expect([chips(), people().value]).toEqual([["ana@example.com", "tom@example.com"], "jo@example"]);
  expect(screen.getByRole("alert").textContent).toBe("Please enter a valid email address");
});

it.each([
  ["“ana@example.com”", ["ana@example.com"]],
  ["Ana Duarte [mailto:ana@example.com]", ["ana@example.com"]],
  ["fay＠example.com、ana＠example。com", ["fay@example.com", "ana@example.com"]],
  ['"Duarte, Ana" <ana@example.com>, "Kim, Tom" <tom@example.com>', ["ana@example.com", "tom@example.com"]],
])("adds what is pasted as %j", async (pasted, added) => {
  const { user } = open();
  await user.click(people());
  await user.paste(pasted);
  expect([chips(), people().value]).toEqual([added, ""]);
});

it.each(["“ana@example.com”", "Ana Duarte <ana@example.com>", "ana＠example。com"])(
  "adds what is typed as %j and finished by Enter",
  async (typed) => {
    const { user } = open();
    await user.type(people(), typed);
    await user.keyboard("{Enter}");
    expect([chips(), people().value, screen.queryByRole("alert")]).toEqual([["ana@example.com"], "", null]);
  },
);

it("waits with what an input method composes until the word is finished", async () => {
  open();
  fireEvent.compositionStart(people());
  fireEvent.input(people(), { target: { value: "fay＠example.com、" }, isComposing: true });
  expect([chips(), people().value]).toEqual([[], "fay＠example.com、"]);
  fireEvent.keyDown(people(), { key: "Enter", isComposing: true });
  expect(chips()).toEqual([]);
  fireEvent.compositionEnd(people(), { data: "fay＠example.com、" });
  expect([chips(), people().value]).toEqual([["fay@example.com"], ""]);
});

it("adds each address typed before a comma, a semicolon or a space, and keeps a name", async () => {
  const { user } = open();
  await user.type(people(), "ana@example.com, tom@example.com;zoe@example.com jo@ex");
  expect([chips(), people().value]).toEqual([["ana@example.com", "tom@example.com", "zoe@example.com"], "jo@ex"]);
  await user.clear(people());
  await user.type(people(), "Susan 5");
  expect([chips().length, people().value]).toEqual([3, "Susan 5"]);
});

it("refuses an unfinished address before a comma until it is corrected", async () => {
  const { user } = open();
  await user.type(people(), "ana@example,");
  expect([screen.getByRole("alert").textContent, chips()]).toEqual(["Please enter a valid email address", []]);
  await user.keyboard("{Backspace}.com,");
  expect([screen.queryByRole("alert"), chips(), people().value]).toEqual([null, ["ana@example.com"], ""]);
});

it("removes a message as soon as it is no longer true", async () => {
  const { user, invite } = open();
  await invite("ana@example.com");
  await invite("ana@example.com");
  screen.getByText("This email is already added");
  await user.click(screen.getByRole("button", { name: "Remove ana@example.com" }));
  expect(screen.queryByRole("alert")).toBeNull();
});

it.each([
  ["", "Please enter an email address"],
  ["  ", "Please enter an email address"],
  ["ana", "Please enter a valid email address"],
  ["ana@example", "Please enter a valid email address"],
  [" tom@example.com ", "This email is already added"],
])("refuses to invite %j: %s", async (typed, problem) => {
  const { invite } = open();
  await invite("tom@example.com");
  await invite(typed);
  expect(screen.getByRole("alert").textContent).toBe(problem);
  expect(chips()).toEqual(["tom@example.com"]);
});

it("also adds an address by Enter, counts the invited people and removes them", async () => {
  const { user, fill, invite } = open();
  await invite("tom@example.com");
  await fill(people(), "anna@example.com");
  await user.keyboard("{Enter}");
  screen.getByRole("heading", { name: "Invited People (2)" });
  expect(screen.queryByText("Add email addresses to invite people to your event.")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Remove tom@example.com" }));
  screen.getByRole("heading", { name: "Invited People (1)" });
  expect(chips()).toEqual(["anna@example.com"]);
});

it("suggests up to five contacts by address or name, except invited ones", async () => {
  const { user, fill, invite } = open();
  await user.type(people(), "an");
  expect(await screen.findAllByRole("option")).toHaveLength(5);
  await fill(people(), "JORDAN 4");
  expect(suggested()).toEqual([expect.stringContaining("jordan@example.com")]);
  await invite("jordan@example.com");
  await fill(people(), "jordan");
  expect(suggested()).toEqual([]);
});

it("suggests a connected person who is not a contact by their real name, and a contact once", async () => {
  const friend = { id: "f", email: "zoe@example.com", firstName: "Zoe", lastName: "Marsh" };
  const known = { id: "g", email: "susan@example.com", firstName: "Sue", lastName: null };
  const { user, fill } = open(contacts, [friend, known]);
  await user.type(people(), "marsh");
  await screen.findByRole("option", { name: /Zoe Marsh/ });
  await fill(people(), "su");
  expect(suggested()).toEqual([expect.stringContaining("susan 5")]);
});

it("moves through the suggestions by arrow keys, and invites the one chosen by Enter or a press", async () => {
  const { user, fill } = open();
  await user.type(people(), "an");
  await screen.findAllByRole("option");
  await user.keyboard("{ArrowDown}{ArrowDown}");
  const chosen = screen.getByRole("option", { selected: true });
  expect([chosen.textContent, people().getAttribute("aria-activedescendant")]).toEqual([
    expect.stringContaining("andrea@example.com"),
    chosen.id,
  ]);
  await user.keyboard("{Enter}");
  await fill(people(), "hannah");
  await user.click(screen.getByRole("option", { name: /hannah/ }));
  expect([chips(), people().value]).toEqual([["andrea@example.com", "hannah@example.com"], ""]);
  expect(document.activeElement).toBe(people());
});

it("closes the 'Select Friends' panel on Escape, and the suggestions when the field loses the focus", async () => {
  const { user, openContacts } = open();
  within(await openContacts()).getAllByRole("checkbox");
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("region", { name: "Select Friends" })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Contacts" }));
  await user.type(people(), "an");
  expect(suggested()).toHaveLength(5);
  await user.tab();
  expect(suggested()).toEqual([]);
});

it("picks several contacts in 'Select Friends', marks the added ones, and closes on a press outside", async () => {
  const { user, invite, openContacts } = open();
  await invite("ana@example.com");
  const panel = within(await openContacts());
  const boxes = await panel.findAllByRole<HTMLInputElement>("checkbox");
  expect(boxes.map(({ disabled }) => disabled)).toEqual([true, false, false, false, false, false]);
  expect(panel.getAllByRole("listitem")[0]?.textContent).toContain("Added");
  expect(panel.getByRole<HTMLButtonElement>("button", { name: "Add Selected (0)" }).disabled).toBe(true);
  await user.click(panel.getByRole("checkbox", { name: /andrea/ }));
  await user.click(panel.getByRole("checkbox", { name: /andy/ }));
  await user.click(panel.getByRole("button", { name: "Add Selected (2)" }));
  expect(chips()).toEqual(["ana@example.com", "andrea@example.com", "andy@example.com"]);
  expect(screen.queryByRole("region", { name: "Select Friends" })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Contacts" }));
  await openContacts();
  await user.click(screen.getByRole("heading", { name: "Create Event" }));
  expect(screen.queryByRole("region", { name: "Select Friends" })).toBeNull();
});

it("says when there are no contacts yet", async () => {
  const { openContacts } = open([]);
  expect((await openContacts()).textContent).toContain("No friends added yetAdd friends to quickly invite them");
});
