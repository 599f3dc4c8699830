import { describe, expect, it } from "vitest";
import type { EventDashboard } from "#schema/contracts/events.ts";
import { Component as EventDashboardPage } from "../../../../pages/event-dashboard-page.tsx";
import { board, options } from "../../../../test/made-up-board.ts";
import {
  changes,
  expectToast,
  laterResponse,
  openPage,
  respondToCalls,
  signedIn,
} from "../../../../test/open-page.tsx";
import { refusal } from "../../../../test/refusal.ts";
import { screen, waitFor, within } from "../../../../test/render.tsx";

const dashboard = "GET /api/events/dinner/dashboard";
const decide = "POST /api/events/dinner/suggestions/of-ana";
const ask = "POST /api/events/dinner/ask";
const suggestion = {
  ...{ id: "of-ana", inviteId: "ana@example.com", name: "Ana Duarte" },
  ...{ date: "2099-12-20", time: "20:00", createdAt: "2026-11-02T12:00:00.000Z" },
};
const suggested: EventDashboard = { ...board, suggestions: [suggestion, { ...suggestion, id: "of-tom", name: "Tom" }] };
const added = { ...options[0]!, id: "added", date: "2099-12-20", time: "20:00", noCount: 0, notAskedCount: 1 };
const withAdded: EventDashboard = { ...board, dateOptions: [...options, added] };
const decided = { id: "of-ana", status: "added", dateOption: null, version: 2 };

async function open(responses: Record<string, unknown>, search = "") {
  const all: Record<string, unknown> = { ...signedIn(), ...responses };
  const calls = respondToCalls(all);
  const page = openPage(`/events/dinner/dashboard${search}`, EventDashboardPage, "/events/:id/dashboard");
  await screen.findByRole("heading", { level: 1 });
  return { ...page, calls, responses: all };
}
const cards = () => screen.findByRole("region", { name: "Suggested dates" });
const headings = async () =>
  within(await cards())
    .getAllByRole("heading")
    .map(({ textContent }) => textContent);
const button = (name: string, at = 0) => screen.getAllByRole<HTMLButtonElement>("button", { name })[at]!;

describe("suggested dates on the event's page", () => {
  it("are not there without a suggestion", async () => {
    await open({ [dashboard]: board });
    expect(screen.queryByRole("region", { name: "Suggested dates" })).toBeNull();
  });

  it("are cards with both decisions, in the event's time", async () => {
    await open({ [dashboard]: suggested });
    expect(await headings()).toEqual([
      "Ana Duarte suggests Sunday, December 20, 2099",
      "Tom suggests Sunday, December 20, 2099",
    ]);
    expect(within(await cards()).getAllByText("8:00 PM")).toHaveLength(2);
  });

  it("are declined with one press, and the other decision waits meanwhile", async () => {
    const { response, respond } = laterResponse();
    const { user, calls, responses } = await open({ [dashboard]: suggested, [decide]: response });
    await cards();
    await user.click(button("No thanks"));
    await waitFor(() => expect(button("Add it").disabled).toBe(true));
    responses[dashboard] = board;
    respond(Response.json({ ...decided, status: "declined" }));
    await expectToast("Sun, Dec 20 is not added");
    expect(changes(calls)).toEqual([{ call: decide, body: { decision: "decline" } }]);
    await waitFor(() => expect(screen.queryByRole("region", { name: "Suggested dates" })).toBeNull());
  });

  it("say why a decision was refused, and can be decided again", async () => {
    const { user } = await open({ [dashboard]: suggested, [decide]: refusal(409, "You have decided already.") });
    await cards();
    await user.click(button("Add it"));
    await expectToast("Error saving changes", "You have decided already.");
    expect(button("Add it").disabled).toBe(false);
  });

  it("are one with the one button of the mail's link, which changes nothing by itself", async () => {
    const { user, calls, router } = await open(
      { [dashboard]: suggested, [decide]: Response.json(decided) },
      "?suggestion=of-ana&decision=add",
    );
    expect(await headings()).toEqual(["Ana Duarte suggests Sunday, December 20, 2099"]);
    expect(screen.queryByRole("button", { name: "No thanks" })).toBeNull();
    expect(changes(calls)).toEqual([]);
    await user.click(button("Add it"));
    await expectToast("Sun, Dec 20 is a date now");
    expect(router.state.location.search).toBe("");
  });

  it("say that a mail's link came too late, and show the rest on demand", async () => {
    const { user } = await open({ [dashboard]: suggested }, "?suggestion=gone&decision=add");
    within(await cards()).getByText("This suggestion has been decided already.");
    await user.click(button("Show all suggestions"));
    expect(await headings()).toHaveLength(2);
  });
});

describe("asking about an added date", () => {
  it("is asked once when a date was added while the page is open", async () => {
    const { user, calls, responses } = await open({
      ...{ [dashboard]: suggested, [decide]: Response.json(decided) },
      [ask]: { results: [{ email: "ana@example.com", success: true }] },
    });
    await cards();
    responses[dashboard] = withAdded;
    await user.click(button("Add it"));
    const dialog = within(await screen.findByRole("alertdialog"));
    dialog.getByText("Ask the person who answered about the new date?");
    responses[dashboard] = { ...board, dateOptions: [...options, { ...added, notAskedCount: 0 }] };
    await user.click(dialog.getByRole("button", { name: "Ask them" }));
    await expectToast("Asked about the new date", "1 person gets an e-mail.");
    expect(changes(calls).at(-1)).toEqual({ call: ask, body: { dateOptionIds: ["added"] } });
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("can wait: the date then says how many were not asked, with a button", async () => {
    const { user, calls, responses } = await open({ [dashboard]: suggested, [decide]: Response.json(decided) });
    await cards();
    responses[dashboard] = withAdded;
    await user.click(button("Add it"));
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Not now" }));
    expect(screen.queryByRole("alertdialog")).toBeNull();
    await screen.findByText(/^1 not asked yet/);
    responses[ask] = refusal(429, "You can invite and remind at most 1,000 people a day.");
    await user.click(button("Ask them about Sunday, December 20, 2099"));
    await expectToast("Nobody was asked", "You can invite and remind at most 1,000 people a day.");
    expect(changes(calls).at(-1)).toEqual({ call: ask, body: { dateOptionIds: ["added"] } });
  });

  it("gives the reason for a person who was not asked", async () => {
    const results = [{ email: "ana@example.com", success: false, reason: "often", count: 5 }];
    const { user } = await open({ [dashboard]: withAdded, [ask]: { results } });
    await user.click(await screen.findByRole("button", { name: /^Ask them about/ }));
    await expectToast("Nobody was asked", "ana@example.com was not asked: reminded 5 times already.");
  });

  it("says nothing on dates of the beginning and on a finalized event", async () => {
    await open({ [dashboard]: { ...withAdded, event: { ...board.event, isFinalized: true, finalDateId: "first" } } });
    await screen.findByRole("region", { name: "Participants" });
    expect(screen.queryByText(/not asked yet/)).toBeNull();
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });
});
