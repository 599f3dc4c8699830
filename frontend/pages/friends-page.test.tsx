import { beforeEach, expect, it } from "vitest";
import { contact, headings, heldAnswer, incoming, list, nothing, open, row, sent } from "../test/open-friends.tsx";
import {
  answerCalls,
  button,
  changes,
  expectToast,
  field,
  findButton,
  press,
  settle,
  signedIn,
  submit,
  type,
  until,
  words,
} from "../test/open-page.tsx";
import { refusal } from "../test/refusal.ts";
import { fire } from "../test/render.tsx";
import { dismissToast, shownToast } from "../ui/overlay/toast.ts";

beforeEach(() => dismissToast());

async function dialogOf(opener: string, role = "dialog"): Promise<HTMLElement> {
  await press(opener);
  await until(() => expect(document.querySelector(`[role=${role}]`)).not.toBeNull());
  return document.querySelector<HTMLElement>(`[role=${role}]`)!;
}

it("says where there are no contacts and nothing waits, and leads to adding somebody", async () => {
  const { host } = await open();
  expect(host.querySelector("h1")?.textContent).toBe("Contacts & Connections");
  expect(headings(host)).toEqual(["My Contacts (0)", "Connection Activity"]);
  expect([...host.querySelectorAll("h3")].map(({ textContent }) => textContent)).toEqual([
    "No contacts yet",
    "Nothing waiting",
  ]);
  expect([...host.querySelectorAll("button")].filter((found) => words(found) === "Add Contact")).toHaveLength(2);
});

it("shows five grey rows until the contacts have come", async () => {
  const { host } = await open({ "GET /api/friends": new Promise(() => {}) });
  const [contacts] = host.querySelectorAll("section[aria-busy=true]");
  expect(contacts?.textContent).toContain("Loading...");
  expect(contacts?.querySelectorAll(".min-h-16")).toHaveLength(5);
});

it("says in each card what could not be loaded, and tries that again", async () => {
  const { host, calls } = await open({
    "GET /api/friends": refusal(500, "Broken."),
    "GET /api/connections/pending": refusal(500, "Broken."),
    "GET /api/connections/sent": refusal(500, "Broken."),
  });
  expect([...host.querySelectorAll("[role=alert]")].map(({ textContent }) => textContent)).toEqual([
    "Couldn't load your contacts.",
    "Couldn't load the requests you got.",
    "Couldn't load the requests you sent.",
  ]);
  const before = calls.length;
  await press("Try again");
  expect(calls.slice(before).map(({ call }) => call)).toEqual(["GET /api/friends"]);
});

it("shows each contact's state, and Connect only where connecting is possible", async () => {
  const { host } = await open({
    "GET /api/friends": [
      contact("Ana", { state: "connected", firstName: "Ana", lastName: "Duarte" }),
      contact("Ben", { state: "pending-received" }),
      contact("Cleo", { state: "pending-sent" }),
      contact("Dora", { state: "pending-sent" }),
      contact("Emil", { state: "declined" }),
      contact("Finn"),
    ],
    "GET /api/connections/sent": [sent("Cleo"), sent("Dora", { type: "invitation" })],
  });
  expect(headings(host)[0]).toBe("My Contacts (6)");
  const states = list(host, "Contacts").map(({ textContent }) => textContent);
  const expected = ["Connected", "Pending Response", "Request Sent", "Invitation Sent", "Declined", "Connect"];
  for (const [index, state] of expected.entries()) expect(states[index]).toMatch(new RegExp(`@example.com${state}$`));
  expect([...host.querySelectorAll("button")].filter((found) => words(found) === "Connect")).toHaveLength(1);
});

it("shows the real name of a connected person beside the name in the list, when they differ", async () => {
  const { host } = await open({
    "GET /api/friends": [
      contact("Mum", { state: "connected", firstName: "Ana", lastName: "Duarte" }),
      contact("Tom Okafor", { state: "connected", firstName: "Tom", lastName: "Okafor" }),
    ],
  });
  expect(row(host, "mum@")?.querySelector("p")?.textContent).toBe("Mum Ana Duarte");
  expect(row(host, "Okafor")?.querySelector("p")?.textContent).toBe("Tom Okafor");
});

it("finds contacts by name, real name or address while typing, whatever the accents", async () => {
  const { host, calls } = await open({
    "GET /api/friends": [
      contact("José"),
      contact("Mum", { state: "connected", firstName: "Joséphine", lastName: null }),
      contact("Tom", { email: "tom@jose.example.com" }),
      contact("Ana"),
    ],
  });
  const before = calls.length;
  await type(field("Search contacts"), "JOSE");
  expect(list(host, "Contacts").map((found) => found.querySelector("p")?.textContent)).toEqual([
    "José",
    "Mum Joséphine",
    "Tom",
  ]);
  expect(host.querySelector("p[role=status]")?.textContent).toBe("3 found");
  await type(field("Search contacts"), "nobody");
  expect(host.textContent).toContain("Nobody matches “nobody”.");
  await press("Clear search");
  expect(list(host, "Contacts")).toHaveLength(4);
  expect(calls).toHaveLength(before);
});

const people = (count: number) => Array.from({ length: count }, (_, n) => contact(`P${String(n).padStart(4, "0")}`));

it("draws the first fifty of a thousand contacts and finds among all of them", async () => {
  const { host } = await open({ "GET /api/friends": people(1000) });
  expect(headings(host)[0]).toBe("My Contacts (1,000)");
  expect(list(host, "Contacts")).toHaveLength(50);
  await type(field("Search contacts"), "0987");
  expect(list(host, "Contacts")).toHaveLength(1);
});

it("shows all contacts when asked, and goes on where the first ones end", async () => {
  const { host } = await open({ "GET /api/friends": people(60) });
  await press("Show all 60: Contacts");
  expect(list(host, "Contacts")).toHaveLength(60);
  expect(document.activeElement).toBe(list(host, "Contacts")[50]);
});

it("removes a contact at once, says so, hands the focus on and can take it back", async () => {
  const answer = heldAnswer();
  const { host, calls } = await open({
    "GET /api/friends": [contact("Ana"), contact("Ben")],
    "DELETE /api/friends/id-of-Ana": answer.held,
    "POST /api/friends": {},
  });
  await press("Remove Ana");
  expect(list(host, "Contacts").map(({ textContent }) => textContent)).toEqual(["BBenben@example.comConnect"]);
  expect(document.activeElement).toBe(button("Remove Ben"));
  await answer.come();
  expectToast("Contact removed");
  shownToast()?.action?.onPress();
  await settle();
  expect(changes(calls).at(-1)).toEqual({
    call: "POST /api/friends",
    body: { name: "Ana", email: "ana@example.com" },
  });
  expectToast("Contact added");
});

it("puts a contact back in its place when it could not be removed", async () => {
  const { host } = await open({
    "GET /api/friends": [contact("Ana"), contact("Ben"), contact("Cleo")],
    "DELETE /api/friends/id-of-Ben": refusal(500, "Not today."),
  });
  await press("Remove Ben");
  await settle();
  expectToast("Failed to remove contact", "Not today.");
  expect(list(host, "Contacts").map((found) => found.querySelector("p")?.textContent)).toEqual(["Ana", "Ben", "Cleo"]);
});

it("wants both name and address of a new contact, and says what is missing", async () => {
  const { calls } = await open();
  const dialog = await dialogOf("Add Contact");
  await type(field("Name", dialog), "  ");
  await type(field("Email", dialog), "ana@example.com");
  await submit(dialog);
  expectToast("Missing information", "Please enter both name and email.");
  expect(field("Name", dialog).getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(field("Name", dialog));
  expect(changes(calls)).toEqual([]);
});

it("adds a contact once, however often it is pressed, and shows it", async () => {
  const answer = heldAnswer();
  const { calls } = await open({
    "POST /api/friends": answer.held,
  });
  const dialog = await dialogOf("Add Contact");
  await type(field("Name", dialog), " Ana Duarte ");
  await type(field("Email", dialog), "ana@example.com ");
  const form = dialog.querySelector("form")!;
  await fire(form, new SubmitEvent("submit", { bubbles: true, cancelable: true }));
  await fire(form, new SubmitEvent("submit", { bubbles: true, cancelable: true }));
  await answer.come();
  expect(changes(calls)).toEqual([
    { call: "POST /api/friends", body: { name: "Ana Duarte", email: "ana@example.com" } },
  ]);
  expectToast("Contact added");
  expect(document.querySelector("[role=dialog]")).toBeNull();
  expect(calls.at(-1)?.call).toBe("GET /api/friends");
});

it("keeps what was typed when a contact could not be added", async () => {
  await open({ "POST /api/friends": refusal(409, "ana@example.com is in your contacts already.") });
  const dialog = await dialogOf("Add Contact");
  await type(field("Name", dialog), "Ana");
  await type(field("Email", dialog), "ana@example.com");
  await submit(dialog);
  expectToast("Failed to add contact", "ana@example.com is in your contacts already.");
  expect([field("Name", dialog).value, field("Email", dialog).value]).toEqual(["Ana", "ana@example.com"]);
});

it("says before connecting what connected people see of each other, and who gets mail", async () => {
  const { calls } = await open({ "GET /api/friends": [contact("Ana")] });
  const dialog = await dialogOf("Connect with Ana", "alertdialog");
  for (const text of [
    "Connect with Ana?",
    "Only connected friends can see each other's concert preferences.",
    "Connected users see each other's real first and last names.",
    "ana@example.com gets an e-mail with your request.",
  ])
    expect(dialog.textContent).toContain(text);
  await press("Not now", dialog);
  expect(document.querySelector("[role=alertdialog]")).toBeNull();
  expect(changes(calls)).toEqual([]);
});

it.each([
  ["connection", "pending", "Connection request sent", "Request Sent"],
  ["invitation", "pending", "Invitation sent!", "Invitation Sent"],
  ["connection", "accepted", "Connection updated", "Connected"],
] as const)("asks to connect (%s, %s): %s", async (kind, status, title, chip) => {
  const { host } = await open({ "GET /api/friends": [contact("Ana")] });
  const dialog = await dialogOf("Connect with Ana", "alertdialog");
  // The lists that are read again never come: what shows is what the answer said.
  const calls = answerCalls({
    "GET /api/friends": new Promise(() => {}),
    "GET /api/connections/sent": new Promise(() => {}),
    "POST /api/connections/request": { id: "c", type: kind, status, description: "What happened." },
  });
  await press("Send request", dialog);
  await settle();
  expect(changes(calls)).toEqual([
    { call: "POST /api/connections/request", body: { receiverEmail: "ana@example.com" } },
  ]);
  expectToast(title, "What happened.");
  expect(document.querySelector("[role=alertdialog]")).toBeNull();
  expect(list(host, "Contacts")[0]?.textContent).toContain(chip);
  expect(findButton("Connect with Ana")).toBeUndefined();
});

it("ends a connection after saying what goes with it, and offers to connect again", async () => {
  const connected = { state: "connected", connectionId: "c", firstName: "Ana", lastName: "Duarte" } as const;
  const { host } = await open({ "GET /api/friends": [contact("Ana", connected), contact("Ben")] });
  expect(findButton("Disconnect from Ben")).toBeUndefined();
  const dialog = await dialogOf("Disconnect from Ana", "alertdialog");
  expect(dialog.textContent).toContain("You no longer see each other's real names and concert preferences");
  const calls = answerCalls({ "GET /api/friends": new Promise(() => {}), "DELETE /api/connections/c": {} });
  await press("Disconnect", dialog);
  await settle();
  expect(changes(calls).map(({ call }) => call)).toEqual(["DELETE /api/connections/c"]);
  expectToast("Connection ended", "You and Ana are no longer connected.");
  expect(document.querySelector("[role=alertdialog]")).toBeNull();
  const [ana] = list(host, "Contacts");
  expect([ana?.textContent?.includes("Duarte"), words(button("Connect with Ana"))]).toEqual([false, "Connect"]);
  expect(document.activeElement).toBe(ana);
});

it("keeps the dialog and the connection when it could not be ended", async () => {
  await open({
    "GET /api/friends": [contact("Ana", { state: "connected", connectionId: "c" })],
    "DELETE /api/connections/c": refusal(503, "Please try again in a minute."),
  });
  await press("Disconnect", await dialogOf("Disconnect from Ana", "alertdialog"));
  await settle();
  expectToast("Failed to end connection", "Please try again in a minute.");
  expect(document.querySelector("[role=alertdialog]")).not.toBeNull();
  expect(findButton("Disconnect from Ana")).toBeDefined();
});

it("keeps the dialog open when the request could not be sent", async () => {
  const { calls } = await open({
    "GET /api/friends": [contact("Ana")],
    "POST /api/connections/request": refusal(429, "You can send 50 requests a day."),
  });
  const dialog = await dialogOf("Connect with Ana", "alertdialog");
  await press("Send request", dialog);
  await settle();
  expectToast("Failed to send connection request", "You can send 50 requests a day.");
  expect(document.querySelector("[role=alertdialog]")).not.toBeNull();
  expect(changes(calls)).toEqual([
    { call: "POST /api/connections/request", body: { receiverEmail: "ana@example.com" } },
  ]);
});

it("stands with the activity first where somebody waits for an answer, else with the contacts", async () => {
  const { host } = await open({ "GET /api/connections/pending": [incoming("Ana")] });
  expect(headings(host)).toEqual(["Connection Activity", "My Contacts (0)"]);
  // On wide screens the activity stays in its column.
  expect(host.querySelector("section[aria-labelledby=connection-activity]")?.className).toContain("lg:order-last");
});

it("keeps the order of its cards during a visit", async () => {
  const { host } = await open({
    "GET /api/connections/pending": [incoming("Ana")],
    "PUT /api/connections/from-Ana/respond": {},
  });
  answerCalls({ ...nothing, "PUT /api/connections/from-Ana/respond": {} });
  await press("Accept Ana");
  await settle();
  expect(host.textContent).toContain("Nothing waiting");
  expect(headings(host)).toEqual(["Connection Activity", "My Contacts (0)"]);
});

it("explains to whoever has not confirmed their address that requests show after that", async () => {
  const { host } = await open(signedIn({ emailVerified: false }));
  expect(host.textContent).toContain("Confirm your e-mail to see connection requests sent to maya@example.com");
  button("Send the link again", host);
});
