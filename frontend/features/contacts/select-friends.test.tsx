import { expect, it } from "vitest";
import type { Contact } from "#schema/contracts/connections.ts";
import { field, findButton, openPage, press, type } from "../../test/page-driver.tsx";
import { click, fire } from "../../test/render.tsx";
import SelectFriends from "./select-friends.tsx";

const people = (count: number): Contact[] =>
  Array.from({ length: count }, (_, n) => ({ id: String(n), name: `Person ${n}`, email: `p${n}@example.com` }));

async function open(contacts: Contact[]) {
  const added: string[][] = [];
  const onAdd = (emails: string[]) => added.push(emails);
  const Panel = () => <SelectFriends contacts={contacts} invited={[]} onAdd={onAdd} onClose={() => {}} />;
  return { host: await openPage("/home", Panel), added };
}

it("leads from an empty panel to the contacts in a tab of their own, so that the form around it stays", async () => {
  const { host } = await open([]);
  expect(host.textContent).toContain("No friends added yetAdd friends to quickly invite them");
  const link = host.querySelector("a[href='/friends']");
  expect([link?.textContent, link?.getAttribute("target")]).toEqual(["Open Contacts(new tab)", "_blank"]);
});

it("offers a search where the contacts do not fit in the panel, and keeps who was picked before it", async () => {
  const { host, added } = await open(people(30));
  const boxes = () => [...host.querySelectorAll<HTMLInputElement>("[type=checkbox]")];
  await fire(boxes()[3]!, click());
  await type(field("Search contacts"), "p27@");
  expect(boxes()).toHaveLength(1);
  await fire(boxes()[0]!, click());
  await type(field("Search contacts"), "no such person");
  expect(host.textContent).toContain("Nobody matches “no such person”.");
  await press("Add Selected (2)");
  expect(added).toEqual([["p3@example.com", "p27@example.com"]]);
});

it("shows the first hundred of a thousand contacts, and finds among all", async () => {
  const { host } = await open(people(1000));
  expect(host.querySelectorAll("[type=checkbox]")).toHaveLength(100);
  expect(host.textContent).toContain("Search to find the other 900.");
  await type(field("Search contacts"), "person 987");
  expect(host.querySelectorAll("[type=checkbox]")).toHaveLength(1);
  expect(host.textContent).not.toContain("Search to find");
});

it("shows a few contacts without a search", async () => {
  const { host } = await open(people(6));
  expect(host.querySelector("[type=search]")).toBeNull();
  expect(findButton("Add Selected (0)")?.disabled).toBe(true);
});
