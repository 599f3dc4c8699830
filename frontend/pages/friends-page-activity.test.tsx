import { beforeEach, expect, it } from "vitest";
import { contact, daysAgo, heldAnswer, incoming, list, open, row, sent } from "../test/open-friends.tsx";
import { button, changes, expectToast, findButton, press, settle, until, words } from "../test/open-page.tsx";
import { refusal } from "../test/refusal.ts";
import { click, fire } from "../test/render.tsx";
import { dismissToast } from "../ui/overlay/toast.ts";

beforeEach(() => dismissToast());

it.each([
  ["Accept", "accepted", "You and Ana are connected."],
  ["Decline", "declined", "You declined the request of Ana."],
])("answers a request by %s, once", async (press, status, description) => {
  const answer = heldAnswer();
  const { host, calls } = await open({
    "GET /api/connections/pending": [incoming("Ana"), incoming("Ben")],
    "PUT /api/connections/from-Ana/respond": answer.held,
  });
  expect(host.textContent).toContain("Requests for you (2)");
  expect(row(host, "Ana").textContent).toContain("ana@example.com");
  expect(row(host, "Ana").textContent).toContain("Asked 2 days ago");
  const twice = button(`${press} Ana`);
  await fire(twice, click());
  await fire(twice, click());
  expect(button("Accept Ben").disabled).toBe(true);
  await answer.come();
  expectToast("Connection updated", description);
  expect(changes(calls)).toEqual([{ call: "PUT /api/connections/from-Ana/respond", body: { status } }]);
  expect(document.activeElement?.textContent).toBe("Connection Activity");
});

it("offers only Decline while the person who asks has not confirmed their address", async () => {
  const { host } = await open({ "GET /api/connections/pending": [{ ...incoming("Ana"), requesterEmail: "" }] });
  expect(host.textContent).toContain("This address is not confirmed yet. You can accept once Ana has done so.");
  expect(findButton("Accept Ana")).toBeUndefined();
  button("Decline Ana");
});

it("says when a request could not be answered, and keeps it", async () => {
  const { host } = await open({
    "GET /api/connections/pending": [incoming("Ana")],
    "PUT /api/connections/from-Ana/respond": refusal(409, "You answered this request already."),
  });
  await press("Accept Ana");
  await settle();
  expectToast("Failed to update connection", "You answered this request already.");
  expect(list(host, "Requests for you")).toHaveLength(1);
});

it("shows of each sent request its state and age, those that wait first", async () => {
  const { host } = await open({
    "GET /api/connections/sent": [
      sent("Ana", { status: "accepted", updatedAt: daysAgo(1) }),
      sent("Ben", { createdAt: daysAgo(0) }),
      sent("Cleo", { status: "declined", updatedAt: daysAgo(0) }),
      sent("Dora", { type: "invitation", createdAt: daysAgo(9) }),
    ],
  });
  expect(host.textContent).toContain("Sent (4)");
  const texts = list(host, "Sent requests").map(({ textContent }) => textContent);
  expect(texts[0]).toContain("dora@example.comInvitation SentSent 9 days ago");
  expect(texts[1]).toContain("ben@example.comRequest SentSent today");
  expect(texts[2]).toContain("cleo@example.comDeclinedAnswered today");
  expect(texts[3]).toContain("ana@example.comConnectedAnswered 1 day ago");
});

it("offers a reminder from three days on, and says from when before that", async () => {
  const { host } = await open({
    "GET /api/connections/sent": [
      sent("Ana", { createdAt: daysAgo(3) }),
      sent("Ben", { createdAt: daysAgo(2) }),
      sent("Cleo", { createdAt: daysAgo(8), updatedAt: daysAgo(1) }),
    ],
  });
  expect([...host.querySelectorAll("button")].filter((found) => words(found) === "Remind")).toEqual([
    button("Remind Ana"),
  ]);
  for (const name of ["Ben", "Cleo"])
    expect(row(host, name).textContent).toMatch(/Remind from [A-Z][a-z]{2} \d+, \d{4}/);
});

it("sends a reminder, once, and says so", async () => {
  const answer = heldAnswer();
  const { calls } = await open({
    "GET /api/connections/sent": [sent("Ana")],
    "POST /api/connections/remind": answer.held,
  });
  const twice = button("Remind Ana");
  await fire(twice, click());
  await fire(twice, click());
  await answer.come();
  expectToast("Reminder sent", "Ana gets your request again.");
  expect(changes(calls)).toEqual([
    { call: "POST /api/connections/remind", body: { receiverEmail: "ana@example.com" } },
  ]);
});

it("says why a reminder was not sent", async () => {
  await open({
    "GET /api/connections/sent": [sent("Ana")],
    "POST /api/connections/remind": refusal(409, "You can remind Ana from Nov 24."),
  });
  await press("Remind Ana");
  await settle();
  expectToast("Failed to send reminder", "You can remind Ana from Nov 24.");
});

it("lists connected people who are not among the contacts, and adds them by a press", async () => {
  const friend = { id: "f", email: "tom@example.com", firstName: "Tom", lastName: "Okafor" };
  const known = { id: "g", email: "ana@example.com", firstName: "Ana", lastName: null };
  const times = { createdAt: daysAgo(2), updatedAt: daysAgo(1) };
  const { host, calls } = await open({
    "GET /api/friends": [contact("Ana", { state: "connected" })],
    "GET /api/connections": [
      { id: "1", friend, ...times },
      { id: "2", friend: known, ...times },
    ],
    "POST /api/friends": {},
  });
  expect(host.textContent).toContain("Connected, not in your contacts (1)");
  await press("Add to contacts: Tom Okafor");
  await settle();
  expect(changes(calls)).toEqual([
    { call: "POST /api/friends", body: { name: "Tom Okafor", email: "tom@example.com" } },
  ]);
});

it("ends the connection with somebody who is not among the contacts, with the focus on the list's heading", async () => {
  const friend = { id: "f", email: "tom@example.com", firstName: "Tom", lastName: "Okafor" };
  const { host, calls } = await open({
    "GET /api/connections": [{ id: "c", friend, createdAt: daysAgo(2), updatedAt: daysAgo(1) }],
    "DELETE /api/connections/c": {},
  });
  await press("Disconnect from Tom Okafor");
  await until(() => expect(findButton("Stay connected")).toBeDefined());
  await press("Disconnect");
  await settle();
  expect(changes(calls).map(({ call }) => call)).toEqual(["DELETE /api/connections/c"]);
  expect(document.activeElement).toBe(host.querySelector("#connection-activity"));
});
