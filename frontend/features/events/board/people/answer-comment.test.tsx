import { expect, it } from "vitest";
import type { EventDashboard, EventResponse } from "#schema/contracts/events.ts";
import { Component as EventDashboardPage } from "../../../../pages/event-dashboard-page.tsx";
import { board } from "../../../../test/made-up-board.ts";
import { changes, expectToast, openPage, respondToCalls, signedIn } from "../../../../test/open-page.tsx";
import { refusal } from "../../../../test/refusal.ts";
import { screen, waitFor, within } from "../../../../test/render.tsx";

const remove = "DELETE /api/events/dinner/invites/ana%40example.com/note?revision=3";

function withComment(notes: "organizer" | "everybody", response: Partial<EventResponse> = {}): EventDashboard {
  const [first] = board.responses;
  return {
    ...board,
    event: { ...board.event, notes },
    responses: [{ ...first!, comments: "I may be late.", revision: 3, isCommentShared: true, ...response }],
  };
}

async function open(shown: EventDashboard, responses: Record<string, unknown> = {}) {
  const calls = respondToCalls({
    ...signedIn(),
    "GET /api/friends": [],
    "GET /api/events/dinner/dashboard": shown,
    ...responses,
  });
  const { user } = openPage("/events/dinner/dashboard", EventDashboardPage, "/events/:id/dashboard");
  const people = within(await screen.findByRole("region", { name: "Participants" }));
  return { user, people, sent: () => changes(calls).map(({ call }) => call) };
}
const button = { name: "Remove the comment of Ana Duarte" };
const question = { name: "Remove the comment of Ana Duarte?" };

it("removes a comment that everybody reads, after one question", async () => {
  const { user, people, sent } = await open(withComment("everybody"), { [remove]: {} });
  people.getByText("Everybody invited reads this.");
  await user.click(people.getByRole("button", button));
  const dialog = within(await screen.findByRole("alertdialog", question));
  await user.click(dialog.getByRole("button", { name: "Keep" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(sent()).toEqual([]);
  await user.click(people.getByRole("button", button));
  await user.click(within(await screen.findByRole("alertdialog", question)).getByRole("button", { name: "Remove" }));
  await expectToast("The comment of Ana Duarte was removed");
  expect(sent()).toEqual([remove]);
});

it("says why a comment was not removed", async () => {
  const { user, people } = await open(withComment("everybody"), {
    [remove]: refusal(409, "This person has changed their answer meanwhile. Reload to see the latest version."),
  });
  await user.click(people.getByRole("button", button));
  await user.click(within(await screen.findByRole("alertdialog", question)).getByRole("button", { name: "Remove" }));
  await expectToast("Not removed", "This person has changed their answer meanwhile. Reload to see the latest version.");
});

it("says which comments only the organizer reads", async () => {
  const { people } = await open(withComment("everybody", { isCommentShared: false }));
  people.getByText("Only you read this.");
});

it("adds nothing to comments where only the organizer reads them, nor to an answer without one", async () => {
  const { people } = await open(withComment("organizer"));
  people.getByText("I may be late.");
  expect([people.queryByText(/reads? this/), people.queryByRole("button", button)]).toEqual([null, null]);
  document.body.replaceChildren();
  const other = await open(withComment("everybody", { comments: "" }));
  expect(other.people.queryByRole("button", button)).toBeNull();
});

it("says who chose answers without sending them", async () => {
  const participants = board.participants.map((person) => ({
    ...person,
    isUnsent: person.email === "tom@example.com",
  }));
  const { people } = await open({ ...board, participants });
  const row = (name: RegExp) => people.getByRole("checkbox", { name }).closest("label")?.textContent;
  expect([row(/tom/), row(/zoe/)]).toEqual(["tom@example.comOpened, not sent", "zoe@example.com"]);
});
