import { userEvent } from "@testing-library/user-event";
import { expect, it } from "vitest";
import type { Contact } from "#schema/contracts/connections.ts";
import { render, screen } from "../../test/render.tsx";
import SelectFriends from "./select-friends.tsx";

const people = (count: number): Contact[] =>
  Array.from({ length: count }, (_, n) => ({ id: String(n), name: `Person ${n}`, email: `p${n}@example.com` }));

function open(contacts: Contact[]) {
  const added: string[][] = [];
  const onAdd = (emails: string[]) => added.push(emails);
  render(<SelectFriends contacts={contacts} invited={[]} onAdd={onAdd} onClose={() => {}} />);
  return { user: userEvent.setup({ delay: null }), added };
}
const search = () => screen.getByRole("searchbox", { name: "Search contacts" });

it("opens the contacts in a new tab from an empty panel, so that the form stays", () => {
  open([]);
  screen.getByText("No friends added yet");
  screen.getByText("Add friends to quickly invite them");
  const link = screen.getByRole("link", { name: "Open Contacts (new tab)" });
  expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual(["/friends", "_blank"]);
});

it("offers a search when the contacts do not fit in the panel, and keeps earlier picks", async () => {
  const { user, added } = open(people(30));
  await user.click(screen.getByRole("checkbox", { name: /^Person 3\b/ }));
  await user.click(search());
  await user.paste("p27@");
  expect(screen.getAllByRole("checkbox")).toHaveLength(1);
  await user.click(screen.getByRole("checkbox", { name: /^Person 27/ }));
  await user.clear(search());
  await user.paste("no such person");
  screen.getByText("Nobody matches “no such person”.");
  await user.click(screen.getByRole("button", { name: "Add Selected (2)" }));
  expect(added).toEqual([["p3@example.com", "p27@example.com"]]);
});

it("shows the first hundred of a thousand contacts, and searches all of them", async () => {
  const { user } = open(people(1000));
  expect(screen.getAllByText(/@example\.com$/)).toHaveLength(100);
  screen.getByText("Search to find the other 900.");
  await user.click(search());
  await user.paste("person 987");
  expect(screen.getAllByRole("checkbox")).toHaveLength(1);
  expect(screen.queryByText(/Search to find/)).toBeNull();
});

it("shows a few contacts without a search", () => {
  open(people(6));
  expect(screen.queryByRole("searchbox")).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Add Selected (0)" }).disabled).toBe(true);
});
