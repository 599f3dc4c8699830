import { expect, it } from "vitest";
import { contact, headings, incoming, list, nothing, open, row, sent } from "../test/open-friends.tsx";
import { changes, expectToast, laterResponse, respondToCalls, signedIn, textsOf } from "../test/open-page.tsx";
import { refusal } from "../test/refusal.ts";
import { screen, waitFor, within } from "../test/render.tsx";
import { shownToast } from "../ui/overlay/toast.ts";

const namesIn = (rows: HTMLElement[]) => textsOf(rows.map((shown) => within(shown).getAllByRole("paragraph")[0]!));
const HELD = "GET /api/user/held-mail";
const button = (name: string) => screen.queryByRole("button", { name });

it("says when there are no contacts and no requests, and offers to add a person", async () => {
  await open();
  screen.getByRole("heading", { level: 1, name: "Contacts & Connections" });
  await screen.findByRole("heading", { level: 3, name: "Nothing waiting" });
  expect(headings()).toEqual(["My Contacts (0)", "Connection Activity"]);
  screen.getByRole("heading", { level: 3, name: "No contacts yet" });
  expect(screen.getAllByRole("button", { name: "Add Contact" })).toHaveLength(2);
});

it("says that it is loading until the contacts arrive", async () => {
  const { response, respond } = laterResponse();
  await open({ "GET /api/friends": response });
  const card = screen.getByRole("region", { name: "My Contacts" });
  expect(card.getAttribute("aria-busy")).toBe("true");
  within(card).getByText("Loading...");
  respond(Response.json([contact("Ana")]));
  await screen.findByRole("list", { name: "Contacts" });
  expect(card.getAttribute("aria-busy")).toBe("false");
});

it("says in each card what could not be loaded, and tries again on request", async () => {
  const { user, calls } = await open({
    "GET /api/friends": refusal(500, "Broken."),
    "GET /api/connections/pending": refusal(500, "Broken."),
    "GET /api/connections/sent": refusal(500, "Broken."),
  });
  await waitFor(() =>
    expect(textsOf(screen.getAllByRole("alert"))).toEqual([
      "Couldn't load your contacts.",
      "Couldn't load the requests you got.",
      "Couldn't load the requests you sent.",
    ]),
  );
  const before = calls.length;
  await user.click(screen.getAllByRole("button", { name: "Try again" })[0]!);
  expect(calls.slice(before).map(({ call }) => call)).toEqual(["GET /api/friends"]);
});

it("shows each contact's state, and Connect only when connecting is possible", async () => {
  await open({
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
  await screen.findByRole("heading", { name: "My Contacts (6)" });
  await waitFor(() => expect(list("Contacts")[3]?.textContent).toContain("Invitation Sent"));
  const states = textsOf(list("Contacts"));
  const expected = ["Connected", "Pending Response", "Request Sent", "Invitation Sent", "Declined", "Connect"];
  for (const [index, state] of expected.entries()) expect(states[index]).toMatch(new RegExp(`@example.com${state}$`));
  expect(screen.getAllByRole("button", { name: /^Connect/ })).toHaveLength(1);
});

it("shows the real name of a connected person beside the name in the list, when they differ", async () => {
  await open({
    "GET /api/friends": [
      contact("Mum", { state: "connected", firstName: "Ana", lastName: "Duarte" }),
      contact("Tom Okafor", { state: "connected", firstName: "Tom", lastName: "Okafor" }),
    ],
  });
  await row("mum@example.com");
  expect(namesIn(list("Contacts"))).toEqual(["Mum Ana Duarte", "Tom Okafor"]);
});

it("finds contacts by name, real name or address while typing, regardless of accents", async () => {
  const { calls, fill, press } = await open({
    "GET /api/friends": [
      contact("José"),
      contact("Mum", { state: "connected", firstName: "Joséphine", lastName: null }),
      contact("Tom", { email: "tom@jose.example.com" }),
      contact("Ana"),
    ],
  });
  const search = await screen.findByLabelText("Search contacts");
  const before = calls.length;
  await fill(search, "JOSE");
  await screen.findByText("3 found");
  expect(namesIn(list("Contacts"))).toEqual(["José", "Mum Joséphine", "Tom"]);
  await fill(search, "nobody");
  await screen.findByText("Nobody matches “nobody”.");
  await press("Clear search");
  await waitFor(() => expect(list("Contacts")).toHaveLength(4));
  expect(calls).toHaveLength(before);
});

const people = (count: number) => Array.from({ length: count }, (_, n) => contact(`P${String(n).padStart(4, "0")}`));

it("shows the first fifty of a thousand contacts and searches all of them", async () => {
  const { fill } = await open({ "GET /api/friends": people(1000) });
  await screen.findByText("My Contacts (1,000)");
  expect(list("Contacts")).toHaveLength(50);
  await fill("Search contacts", "0987");
  await waitFor(() => expect(list("Contacts")).toHaveLength(1));
});

it("shows all contacts on request, and focuses the first new one", async () => {
  const { user } = await open({ "GET /api/friends": people(60) });
  await user.click(await screen.findByText("Show all 60"));
  await waitFor(() => expect(list("Contacts")).toHaveLength(60));
  expect(document.activeElement).toBe(list("Contacts")[50]);
});

it("removes a contact at once, says so, moves the focus on and offers Undo", async () => {
  const { response, respond } = laterResponse();
  const { calls, press } = await open({
    "GET /api/friends": [contact("Ana"), contact("Ben")],
    "DELETE /api/friends/id-of-Ana": response,
    "POST /api/friends": {},
  });
  await press("Remove Ana");
  await waitFor(() => expect(textsOf(list("Contacts"))).toEqual(["BBenben@example.comConnect"]));
  expect(document.activeElement).toBe(button("Remove Ben"));
  respond(Response.json({}));
  await expectToast("Contact removed");
  shownToast()?.action?.onPress();
  await expectToast("Contact added");
  expect(changes(calls).at(-1)).toEqual({
    call: "POST /api/friends",
    body: { name: "Ana", email: "ana@example.com" },
  });
});

it("puts a contact back in its place when it could not be removed", async () => {
  const { press } = await open({
    "GET /api/friends": [contact("Ana"), contact("Ben"), contact("Cleo")],
    "DELETE /api/friends/id-of-Ben": refusal(500, "Not today."),
  });
  await press("Remove Ben");
  await expectToast("Failed to remove contact", "Not today.");
  await waitFor(() => expect(namesIn(list("Contacts"))).toEqual(["Ana", "Ben", "Cleo"]));
});

async function openAddDialog(responses: Record<string, unknown> = {}) {
  const page = await open({ "GET /api/friends": [contact("Zoe")], ...responses });
  await page.press("Add Contact");
  const dialog = within(await screen.findByRole("dialog", { name: "Add Contact" }));
  const field = (label: string) => dialog.getByLabelText<HTMLInputElement>(label);
  const save = dialog.getByRole("button", { name: "Add Contact" });
  return { ...page, field, save };
}

it("requires both name and address of a new contact, and says which is missing", async () => {
  const { calls, user, fill, field, save } = await openAddDialog();
  await fill(field("Name"), "  ");
  await fill(field("Email"), "ana@example.com");
  await user.click(save);
  await expectToast("Missing information", "Please enter both name and email.");
  expect(field("Name").getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(field("Name"));
  expect(changes(calls)).toEqual([]);
});

it("adds a contact once for several presses, and shows it", async () => {
  const { response, respond } = laterResponse();
  const { calls, user, fill, field, save } = await openAddDialog({ "POST /api/friends": response });
  await fill(field("Name"), " Ana Duarte ");
  await fill(field("Email"), "ana@example.com ");
  await user.dblClick(save);
  respond(Response.json({}));
  await expectToast("Contact added");
  expect(changes(calls)).toEqual([
    { call: "POST /api/friends", body: { name: "Ana Duarte", email: "ana@example.com" } },
  ]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(calls.at(-1)?.call).toBe("GET /api/friends"));
});

it("keeps the input when a contact could not be added", async () => {
  const sentence = "ana@example.com is in your contacts already.";
  const { user, fill, field, save } = await openAddDialog({ "POST /api/friends": refusal(409, sentence) });
  await fill(field("Name"), "Ana");
  await fill(field("Email"), "ana@example.com");
  await user.click(save);
  await expectToast("Failed to add contact", sentence);
  expect([field("Name").value, field("Email").value]).toEqual(["Ana", "ana@example.com"]);
});

it("says before connecting what connected people see, and who gets mail", async () => {
  const { calls, press } = await open({ "GET /api/friends": [contact("Ana")] });
  await press("Connect with Ana");
  const dialog = await screen.findByRole("alertdialog", { name: "Connect with Ana?" });
  for (const text of [
    "Only connected friends can see each other's concert preferences.",
    "Connected users see each other's real first and last names.",
    "ana@example.com gets an e-mail with your request.",
  ])
    expect(dialog.textContent).toContain(text);
  await press("Not now");
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(changes(calls)).toEqual([]);
});

it.each([
  [
    "connection",
    "pending",
    "Connection request sent",
    "ana@example.com was asked to connect with you.",
    "Request Sent",
  ],
  [
    "invitation",
    "pending",
    "Invitation sent!",
    "ana@example.com has not confirmed their e-mail yet and was invited to join. You can connect once they do.",
    "Invitation Sent",
  ],
  ["connection", "accepted", "Connection updated", "You and ana@example.com are connected.", "Connected"],
] as const)("asks to connect (%s, %s): %s", async (kind, status, title, text, chip) => {
  const { press } = await open({ "GET /api/friends": [contact("Ana")] });
  await press("Connect with Ana");
  await screen.findByRole("alertdialog");
  // The refetched lists never arrive, so the page shows the data of the response.
  const calls = respondToCalls({
    "GET /api/friends": new Promise(() => {}),
    "GET /api/connections/sent": new Promise(() => {}),
    "POST /api/connections/request": { id: "c", type: kind, status, description: "What happened." },
  });
  await press("Send request");
  await expectToast(title, text);
  expect(changes(calls)).toEqual([
    { call: "POST /api/connections/request", body: { receiverEmail: "ana@example.com" } },
  ]);
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(list("Contacts")[0]?.textContent).toContain(chip);
  expect(button("Connect with Ana")).toBeNull();
});

it("ends a connection after saying what is lost, and offers to connect again", async () => {
  const connected = { state: "connected", connectionId: "c", firstName: "Ana", lastName: "Duarte" } as const;
  const { press } = await open({ "GET /api/friends": [contact("Ana", connected), contact("Ben")] });
  await press("Disconnect from Ana");
  expect((await screen.findByRole("alertdialog")).textContent).toContain(
    "You no longer see each other's real names and concert preferences",
  );
  const calls = respondToCalls({ "GET /api/friends": new Promise(() => {}), "DELETE /api/connections/c": {} });
  await press("Disconnect");
  await expectToast("Connection ended", "You and Ana are no longer connected.");
  expect(changes(calls).map(({ call }) => call)).toEqual(["DELETE /api/connections/c"]);
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  const [ana] = list("Contacts");
  expect([ana?.textContent?.includes("Duarte"), button("Connect with Ana")?.textContent]).toEqual([false, "Connect"]);
  expect(button("Disconnect from Ben")).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(ana));
});

it("keeps the dialog and the connection when it could not be ended", async () => {
  const { press } = await open({
    "GET /api/friends": [contact("Ana", { state: "connected", connectionId: "c" })],
    "DELETE /api/connections/c": refusal(503, "Please try again in a minute."),
  });
  await press("Disconnect from Ana");
  await press("Disconnect");
  await expectToast("Failed to end connection", "Please try again in a minute.");
  screen.getByRole("alertdialog");
  screen.getByText("Connected", { ignore: "[role=alertdialog] *" });
});

it("keeps the dialog open when the request could not be sent", async () => {
  const { calls, press } = await open({
    "GET /api/friends": [contact("Ana")],
    "POST /api/connections/request": refusal(429, "You can send 50 requests a day."),
  });
  await press("Connect with Ana");
  await press("Send request");
  await expectToast("Failed to send connection request", "You can send 50 requests a day.");
  screen.getByRole("alertdialog");
  expect(changes(calls)).toEqual([
    { call: "POST /api/connections/request", body: { receiverEmail: "ana@example.com" } },
  ]);
});

it("shows the activity first when a request is waiting, otherwise the contacts", async () => {
  await open({ "GET /api/connections/pending": [incoming("Ana")] });
  await waitFor(() => expect(headings()).toEqual(["Connection Activity", "My Contacts (0)"]));
  // On wide screens the activity stays in its column.
  expect(screen.getByRole("region", { name: "Connection Activity" }).className).toContain("lg:order-last");
});

it("keeps the order of its cards during a visit", async () => {
  const { press } = await open({ "GET /api/connections/pending": [incoming("Ana")] });
  await row("Ana");
  respondToCalls({ ...nothing, "PUT /api/connections/from-Ana/respond": {} });
  await press("Accept Ana");
  await screen.findByText("Nothing waiting");
  expect(headings()).toEqual(["Connection Activity", "My Contacts (0)"]);
});

it("tells a person with an unconfirmed address that requests appear after confirming it", async () => {
  await open(signedIn({ emailVerified: false }));
  await screen.findByText(/Confirm your e-mail to see connection requests sent to/);
  screen.getByText(/maya@example.com/);
  screen.getByRole("button", { name: "Send the link again" });
});

it.each([
  [{ invitations: 0, requests: 0 }, []],
  [{ invitations: 2, requests: 0 }, ["Confirm your e-mail and your invitations go out."]],
  [{ invitations: 0, requests: 1 }, ["Confirm your e-mail and your connection requests go out."]],
])("says what goes out after confirming only if it waits: %o", async (held, sentences) => {
  await open({ ...signedIn({ emailVerified: false }), [HELD]: held });
  await waitFor(() =>
    expect(screen.queryAllByText(/go out\.$/).map(({ textContent }) => textContent)).toEqual(sentences),
  );
});

it("says before and after asking that the request waits for the confirmation", async () => {
  const { press } = await open({
    ...signedIn({ emailVerified: false }),
    [HELD]: { invitations: 0, requests: 0 },
    "GET /api/friends": [contact("Ana")],
    "POST /api/connections/request": { id: "c", type: "connection", status: "pending", description: "Asked." },
  });
  await press("Connect with Ana");
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog.textContent).toContain("Your request goes out when you confirm your e-mail.");
  expect(dialog.textContent).not.toContain("gets an e-mail");
  await press("Send request");
  await expectToast("Request saved", "Your request goes out when you confirm your e-mail.");
  expect(shownToast()?.type).toBeUndefined();
});

it("offers the PIN in place to an unconfirmed person", async () => {
  const { user, calls } = await open({
    ...signedIn({ emailVerified: false }),
    [HELD]: { invitations: 0, requests: 1 },
    "POST /api/auth/magic-link": {},
    "POST /api/auth/verify-pin": refusal(400, "That PIN is wrong."),
  });
  await screen.findByText("Confirm your e-mail and your connection requests go out.");
  await user.click(screen.getByRole("button", { name: "Mail me a PIN" }));
  await user.type(await screen.findByRole("textbox", { name: "PIN" }), "123456");
  await screen.findByText("That PIN is wrong.");
  expect(changes(calls).map(({ call }) => call)).toEqual(["POST /api/auth/magic-link", "POST /api/auth/verify-pin"]);
});
