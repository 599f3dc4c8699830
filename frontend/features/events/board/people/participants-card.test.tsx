import { afterEach, expect, it, vi } from "vitest";
import type { EventDashboard } from "#schema/contracts/events.ts";
import { Component as EventDashboardPage } from "../../../../pages/event-dashboard-page.tsx";
import { board } from "../../../../test/made-up-board.ts";
import { changes, expectToast, openPage, respondToCalls, signedIn } from "../../../../test/open-page.tsx";
import { refusal } from "../../../../test/refusal.ts";
import { screen, waitFor, within } from "../../../../test/render.tsx";
import type { GroupPicture } from "../../../group-picture/group-picture.ts";

const drawPicture = vi.hoisted(() =>
  vi.fn<(picture: GroupPicture) => Promise<Blob>>().mockRejectedValue(new Error("no canvas")),
);
vi.mock("../../../group-picture/draw-picture.ts", () => ({ drawPicture }));

const dashboard = "GET /api/events/dinner/dashboard";
const patch = "PATCH /api/events/dinner";
const link = "POST /api/events/dinner/invites/tom%40example.com/link";

async function open(responses: Record<string, unknown> = {}, shown: EventDashboard = board) {
  const calls = respondToCalls({ ...signedIn(), "GET /api/friends": [], [dashboard]: shown, ...responses });
  const page = openPage("/events/dinner/dashboard", EventDashboardPage, "/events/:id/dashboard");
  const people = within(await screen.findByRole("region", { name: "Participants" }));
  return { ...page, calls, people };
}
afterEach(() => vi.unstubAllGlobals());

/** Stands in for a part of the browser that the tests' browser lacks. */
function give(name: "share" | "canShare" | "clipboard", value: unknown) {
  Object.defineProperty(navigator, name, { configurable: true, value });
}

it("invites more people without edit mode, and keeps everybody on the list", async () => {
  const { calls, people, user, fill } = await open({ [patch]: { ...board.event, version: 2 } });
  const opener = people.getByRole("button", { name: "Invite people" });
  await user.click(opener);
  await user.click(people.getByRole("button", { name: "Send invitations" }));
  people.getByText("Add at least one person");
  await fill("Invite People", "ana@example.com");
  await user.click(people.getByRole("button", { name: "Send invitations" }));
  people.getByText("Already invited");
  await fill("Invite People", "jo@example.com");
  await user.click(people.getByRole("button", { name: "Send invitations" }));
  await expectToast("Participants updated successfully", "jo@example.com");
  const inviteEmails = [...board.event.inviteEmails, "jo@example.com"];
  expect(changes(calls)).toEqual([{ call: patch, body: { inviteEmails, version: 1 } }]);
  await waitFor(() => expect(people.queryByRole("button", { name: "Send invitations" })).toBeNull());
  expect(document.activeElement).toBe(opener);
});

it("says in place why nobody was invited, and keeps the address", async () => {
  const { people, user, fill } = await open({ [patch]: refusal(503, "Please try again in a minute.") });
  await user.click(people.getByRole("button", { name: "Invite people" }));
  await fill("Invite People", "jo@example.com");
  await user.click(people.getByRole("button", { name: "Send invitations" }));
  await people.findByText("Please try again in a minute.");
  expect(people.getByLabelText<HTMLInputElement>("Invite People").value).toBe("jo@example.com");
});

const named = {
  ...board,
  participants: board.participants.map((person) =>
    person.email === "tom@example.com" ? { ...person, contactName: "Tom Okafor" } : person,
  ),
};

/** Opens a person's menu and returns one of its items. */
async function itemOf(user: Awaited<ReturnType<typeof open>>["user"], person: string, name: string) {
  await user.click(screen.getByRole("button", { name: `More: ${person}` }));
  return screen.findByRole("menuitem", { name });
}

it("calls pending people by their names in the contacts, and has their addresses in their menus", async () => {
  const { people, user } = await open({}, named);
  expect(people.getByRole("checkbox", { name: /Tom/ }).closest("label")?.textContent).toBe("Tom Okafor");
  expect(people.getByRole("checkbox", { name: /zoe/ }).closest("label")?.textContent).toBe("zoe@example.com");
  await itemOf(user, "Tom Okafor", "Answer for Tom Okafor");
  screen.getByText("tom@example.com");
});

it("breaks the address of a pending person before the @", async () => {
  const { people } = await open({}, named);
  const label = people.getByRole("checkbox", { name: /zoe/ }).closest("label")!;
  expect(label.querySelector("wbr")?.nextSibling?.textContent).toBe("@example.com");
});

it("nudges one person from their menu, and removes anybody after a question", async () => {
  const nudge = "POST /api/events/dinner/nudge";
  const remove = "DELETE /api/events/dinner/invites/tom@example.com".replace("@", "%40");
  const results = [{ email: "tom@example.com", success: true }];
  const { user, calls } = await open({ [nudge]: { results }, [remove]: { version: 2 } }, named);
  await user.click(await itemOf(user, "Tom Okafor", "Nudge"));
  await expectToast("Reminders sent", "Sent 1 reminder");
  await user.click(await itemOf(user, "Tom Okafor", "Remove"));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Remove Tom Okafor?" }));
  expect(dialog.queryByText(/group link/)).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Remove" }));
  await expectToast("Tom Okafor was removed");
  expect(changes(calls).map(({ call }) => call)).toEqual([nudge, remove]);
});

it("says who is missing as a text for the chat, without addresses", async () => {
  const { people, user } = await open({}, named);
  await user.click(people.getByRole("button", { name: "Tell the group" }));
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toBe("Dinner\nStill missing: Tom Okafor and 1 other"),
  );
  await people.findByText("The text is copied.");
});

it("hands the picture and the text of who is missing to the share sheet of a phone", async () => {
  const share = vi.fn(async (_: ShareData) => {});
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === "(pointer: coarse)" }));
  drawPicture.mockResolvedValueOnce(new Blob(["picture"]));
  give("canShare", () => true);
  give("share", share);
  const groupLink = "https://eightish.test/join/code";
  const { people, user } = await open({}, { ...named, groupLink });
  await user.click(people.getByRole("button", { name: "Tell the group" }));
  await waitFor(() => expect(share).toHaveBeenCalled());
  const [{ files, ...words }] = share.mock.calls[0]!;
  expect([words, files?.map(({ name }) => name)]).toEqual([
    { text: `Dinner\nStill missing: Tom Okafor and 1 other\n${groupLink}` },
    ["dates.png"],
  ]);
  const [{ headline, dates }] = drawPicture.mock.calls.at(-1)!;
  expect([headline, dates.map(({ stub, more }) => [stub.day, more])]).toEqual([
    "Still missing: Tom Okafor and 1 other",
    [
      ["11", 0],
      ["12", 0],
    ],
  ]);
});

it.each([
  ["answering has closed", { deadline: { date: "2020-01-01", time: "12:00" } }],
  ["there is a final date", { isFinalized: true, finalDateId: "first" }],
])("asks nobody any more once %s", async (_, event) => {
  const { people } = await open({}, { ...named, event: { ...named.event, ...event } });
  people.getByText("Tom Okafor");
  expect(people.queryAllByRole("button", { name: /^Nudge|^Tell/ })).toEqual([]);
  expect(people.queryAllByRole("checkbox")).toEqual([]);
});

it("copies a personal link on a computer", async () => {
  const write = vi.fn(async ([item]: { text: Promise<Blob> }[]) => (await item!.text).text());
  vi.stubGlobal("ClipboardItem", function (this: { text: unknown }, data: Record<string, unknown>) {
    this.text = data["text/plain"];
  });
  const { user } = await open({ [link]: { url: "https://eightish.test/poll/tom" } }, named);
  // user-event brings a clipboard of its own.
  give("clipboard", { write });
  await user.click(await itemOf(user, "Tom Okafor", "Copy link"));
  await expectToast("Personal link copied", "Send it to Tom Okafor only. Anybody who has it can answer in their name.");
  expect(await write.mock.results[0]?.value).toBe("https://eightish.test/poll/tom");
});

it("shares a personal link by the share sheet of a phone", async () => {
  const share = vi.fn(async () => {});
  give("share", share);
  vi.stubGlobal("matchMedia", (query: string) => ({ matches: query === "(pointer: coarse)" }));
  const { user } = await open({ [link]: { url: "https://eightish.test/poll/tom" } }, named);
  await user.click(await itemOf(user, "Tom Okafor", "Share link"));
  await waitFor(() => expect(share).toHaveBeenCalledWith({ url: "https://eightish.test/poll/tom" }));
  share.mockRejectedValueOnce(new DOMException("Too late", "NotAllowedError"));
  await user.click(await itemOf(user, "Tom Okafor", "Share link"));
  await expectToast("The link is ready. Press again to share it.");
  Reflect.deleteProperty(navigator, "share");
});
