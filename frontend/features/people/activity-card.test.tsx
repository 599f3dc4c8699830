import { expect, it } from "vitest";
import { contact, daysAgo, incoming, list, open, row, sent } from "../../test/open-friends.tsx";
import { changes, expectToast, laterResponse, signedIn, textsOf } from "../../test/open-page.tsx";
import { refusal } from "../../test/refusal.ts";
import { screen, waitFor, within } from "../../test/render.tsx";

it.each([
  ["Accept", "accepted", "You and Ana are connected."],
  ["Decline", "declined", "You declined the request of Ana."],
])("answers a request by %s, once", async (name, status, description) => {
  const { response, respond } = laterResponse();
  const { calls, user } = await open({
    "GET /api/connections/pending": [incoming("Ana"), incoming("Ben")],
    "PUT /api/connections/from-Ana/respond": response,
  });
  const ana = within(await row("ana@example.com"));
  ana.getByText("Asked 2 days ago");
  screen.getByRole("heading", { name: "Requests for you (2)" });
  await user.dblClick(ana.getByRole("button", { name: `${name} Ana` }));
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Accept Ben" }).disabled).toBe(true);
  respond(Response.json({}));
  await expectToast("Connection updated", description);
  expect(changes(calls)).toEqual([{ call: "PUT /api/connections/from-Ana/respond", body: { status } }]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Connection Activity"));
});

it("offers only Decline while the requester has not confirmed their address", async () => {
  await open({ "GET /api/connections/pending": [{ ...incoming("Ana"), requesterEmail: "" }] });
  await screen.findByText("This address is not confirmed yet. You can accept once Ana has done so.");
  expect(screen.queryByRole("button", { name: "Accept Ana" })).toBeNull();
  screen.getByRole("button", { name: "Decline Ana" });
});

it("says when a request could not be answered, and keeps it", async () => {
  const { press } = await open({
    "GET /api/connections/pending": [incoming("Ana")],
    "PUT /api/connections/from-Ana/respond": refusal(409, "You answered this request already."),
  });
  await press("Accept Ana");
  await expectToast("Failed to update connection", "You answered this request already.");
  expect(list("Requests for you")).toHaveLength(1);
});

it("shows each sent request's state and age, pending ones first", async () => {
  await open({
    "GET /api/connections/sent": [
      sent("Ana", { status: "accepted", updatedAt: daysAgo(1) }),
      sent("Ben", { createdAt: daysAgo(0) }),
      sent("Cleo", { status: "declined", updatedAt: daysAgo(0) }),
      sent("Dora", { type: "invitation", createdAt: daysAgo(9) }),
    ],
  });
  await screen.findByRole("heading", { name: "Sent (4)" });
  const texts = textsOf(list("Sent requests"));
  expect(texts[0]).toContain("dora@example.comInvitation SentSent 9 days ago");
  expect(texts[1]).toContain("ben@example.comRequest SentSent today");
  expect(texts[2]).toContain("cleo@example.comDeclinedAnswered today");
  expect(texts[3]).toContain("ana@example.comConnectedAnswered 1 day ago");
});

it("offers a reminder after three days, and says before that when it will", async () => {
  await open({
    "GET /api/connections/sent": [
      sent("Ana", { createdAt: daysAgo(3) }),
      sent("Ben", { createdAt: daysAgo(2) }),
      sent("Cleo", { createdAt: daysAgo(8), updatedAt: daysAgo(1) }),
    ],
  });
  await screen.findByRole("button", { name: "Remind Ana" });
  expect(screen.getAllByRole("button", { name: /^Remind/ })).toHaveLength(1);
  const when = "[A-Z][a-z]{2} \\d+, \\d{4} at \\d+:\\d\\d [AP]M";
  const reasonOf = async (name: string) => (await row(name)).textContent;
  expect(await reasonOf("Ben")).toMatch(RegExp(`You can remind Ben on ${when}, 3 days after your request.`));
  expect(await reasonOf("Cleo")).toMatch(RegExp(`remind Cleo again on ${when}, 3 days after your last reminder.`));
});

it("says that requests stay hidden until the address is confirmed", async () => {
  await open(signedIn({ emailVerified: false }));
  await screen.findByRole("heading", { name: "Confirm your e-mail to see requests sent to it" });
  expect(screen.queryByText("Nothing waiting")).toBeNull();
});

it("offers no reminder of a request that waits for the user's own confirmation, and says so", async () => {
  await open({ ...signedIn({ emailVerified: false }), "GET /api/connections/sent": [sent("Ana")] });
  await screen.findByText("Your request goes out when you confirm your e-mail.");
  expect(screen.queryByRole("button", { name: /^Remind/ })).toBeNull();
});

it("sends a reminder once, and says so", async () => {
  const { response, respond } = laterResponse();
  const { calls, user } = await open({
    "GET /api/connections/sent": [sent("Ana")],
    "POST /api/connections/remind": response,
  });
  await user.dblClick(await screen.findByRole("button", { name: "Remind Ana" }));
  respond(Response.json({}));
  await expectToast("Reminder sent", "Ana gets your request again.");
  expect(changes(calls)).toEqual([
    { call: "POST /api/connections/remind", body: { receiverEmail: "ana@example.com" } },
  ]);
});

it("says why a reminder was not sent", async () => {
  const { press } = await open({
    "GET /api/connections/sent": [sent("Ana")],
    "POST /api/connections/remind": refusal(409, "You can remind Ana from Nov 24."),
  });
  await press("Remind Ana");
  await expectToast("Failed to send reminder", "You can remind Ana from Nov 24.");
});

it("lists connected people who are not contacts, and adds them by a press", async () => {
  const friend = { id: "f", email: "tom@example.com", firstName: "Tom", lastName: "Okafor" };
  const known = { id: "g", email: "ana@example.com", firstName: "Ana", lastName: null };
  const times = { createdAt: daysAgo(2), updatedAt: daysAgo(1) };
  const { calls, press } = await open({
    "GET /api/friends": [contact("Ana", { state: "connected" })],
    "GET /api/connections": [
      { id: "1", friend, ...times },
      { id: "2", friend: known, ...times },
    ],
    "POST /api/friends": {},
  });
  await screen.findByRole("heading", { name: "Connected, not in your contacts (1)" });
  await press("Add to contacts: Tom Okafor");
  await waitFor(() =>
    expect(changes(calls)).toEqual([
      { call: "POST /api/friends", body: { name: "Tom Okafor", email: "tom@example.com" } },
    ]),
  );
});

it("ends the connection with a person who is not a contact, and focuses the list's heading", async () => {
  const friend = { id: "f", email: "tom@example.com", firstName: "Tom", lastName: "Okafor" };
  const { calls, press } = await open({
    "GET /api/connections": [{ id: "c", friend, createdAt: daysAgo(2), updatedAt: daysAgo(1) }],
    "DELETE /api/connections/c": {},
  });
  await press("Disconnect from Tom Okafor");
  await screen.findByRole("button", { name: "Stay connected" });
  await press("Disconnect");
  const heading = screen.getByText("Connection Activity");
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(changes(calls).map(({ call }) => call)).toEqual(["DELETE /api/connections/c"]);
});
