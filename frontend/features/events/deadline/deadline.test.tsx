import { describe, expect, it } from "vitest";
import { Component as CreateEventPage } from "../../../pages/create-event-page.tsx";
import { Component as EventDashboardPage } from "../../../pages/event-dashboard-page.tsx";
import { board } from "../../../test/made-up-board.ts";
import { allSent, changes, expectToast, openPage, respondToCalls, signedIn } from "../../../test/open-page.tsx";
import { refusal } from "../../../test/refusal.ts";
import { screen, waitFor, within } from "../../../test/render.tsx";

const deadline = { date: "2099-12-04", time: "18:00" };
const over = { date: "2020-12-04", time: "18:00" };
const path = "/events/dinner/dashboard";

function openBoard(event: Partial<typeof board.event> = {}, responses: Record<string, unknown> = {}, search = "") {
  const shown = { ...board, event: { ...board.event, timezone: "UTC", ...event } };
  const calls = respondToCalls({
    ...signedIn(),
    [`GET /api${path}`]: shown,
    "PATCH /api/events/dinner": shown.event,
    ...responses,
  });
  return { calls, ...openPage(`${path}${search}`, EventDashboardPage, "/events/:id/dashboard") };
}
const press = async (user: ReturnType<typeof openBoard>["user"], name: string) =>
  user.click(await screen.findByRole("button", { name }));

describe("the event's page", () => {
  it("sets a deadline, and whether Eightish chooses the date", async () => {
    const { user, fill, calls } = openBoard();
    await press(user, "Set a deadline");
    await screen.findByRole("dialog", { name: "Set a deadline" });
    await press(user, "Save");
    await screen.findByText("Choose a date and a time.");
    expect(document.activeElement).toBe(screen.getByLabelText("Date of the deadline"));
    await fill("Date of the deadline", deadline.date);
    await user.click(screen.getByRole("checkbox", { name: "Then take the best date" }));
    await press(user, "Save");
    await expectToast("Deadline saved");
    expect(changes(calls)).toEqual([
      { call: "PATCH /api/events/dinner", body: { deadline, autoFinalize: true, version: board.event.version } },
    ]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("shows the deadline and what happens then, and removes it", async () => {
    const { user, calls } = openBoard({ deadline, autoFinalize: true });
    const progress = await screen.findByRole("region", { name: "Progress" });
    await within(progress).findByRole("button", { name: "Change the deadline" });
    expect(progress.textContent).toContain("Answers until Fri, Dec 4, 6:00 PM");
    expect(progress.textContent).toContain("then Eightish chooses the date");
    await press(user, "Change the deadline");
    await press(user, "Remove the deadline");
    await expectToast("Deadline removed");
    const body = { deadline: null, autoFinalize: false, version: board.event.version };
    expect(changes(calls).map((call) => call.body)).toEqual([body]);
  });

  it("says that answering is closed, and offers more time", async () => {
    const { user } = openBoard({ deadline: over });
    await press(user, "Extend the deadline");
    expect(screen.getByRole("region", { name: "Progress", hidden: true }).textContent).toContain(
      "Answering closed on Fri, Dec 4, 6:00 PM",
    );
    expect((await screen.findByLabelText<HTMLInputElement>("Date of the deadline")).value).toBe(over.date);
  });

  it("keeps the dialog with the reason when the server refuses", async () => {
    const sentence = "Please choose a deadline before the last date.";
    const { user } = openBoard({ deadline }, { "PATCH /api/events/dinner": refusal(400, sentence, "invalid-input") });
    await press(user, "Change the deadline");
    await press(user, "Save");
    await screen.findByText(sentence);
    screen.getByRole("dialog", { name: "Change the deadline" });
  });

  it("has no deadline once there is a final date", async () => {
    openBoard({ deadline, isFinalized: true, finalDateId: board.dateOptions[0]!.id });
    await screen.findByRole("region", { name: "Progress" });
    await screen.findByRole("button", { name: "Reopen Event" });
    expect(screen.queryByText(/Answers until/)).toBeNull();
  });

  it("asks whether to choose the date in its address, once", async () => {
    const [option] = board.dateOptions;
    const { user, router } = openBoard({}, {}, `?finalize=${option!.id}`);
    await screen.findByRole("alertdialog", { name: /^Finalize / });
    await press(user, "Not yet");
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    // A reload or a bookmark must not ask again.
    await waitFor(() => expect(router.state.location.search).toBe(""));
    expect(router.state.location.pathname).toBe(path);
  });
});

describe("the create page", () => {
  const create = async () => {
    const calls = respondToCalls({
      ...signedIn(),
      "GET /api/friends": [],
      "POST /api/events": { id: "supper", event: { id: "supper" }, invitations: allSent(1) },
    });
    const page = openPage("/home", CreateEventPage);
    await page.fill(/^Event Title/, "Dinner");
    await page.fill(/^Date$/, "2099-12-11");
    await page.fill(/^Time on/, "19:30");
    await page.fill(await screen.findByRole("combobox", { name: "Invite People" }), "ana@example.com");
    await page.user.click(screen.getByRole("button", { name: "Answer by …" }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Date of the deadline")));
    const send = async () => {
      await page.user.click(screen.getByRole("button", { name: "Create Event & Send Invites" }));
      await waitFor(() => expect(changes(calls)).toHaveLength(1));
      return changes(calls)[0]?.body;
    };
    return { ...page, send };
  };

  it("sends the deadline", async () => {
    const { user, fill, send } = await create();
    await fill("Date of the deadline", deadline.date);
    await user.click(screen.getByRole("checkbox", { name: "Then take the best date" }));
    expect(await send()).toMatchObject({ deadline, autoFinalize: true });
  });

  it("says that a deadline without a date is none, and sends none", async () => {
    const { send } = await create();
    screen.getByText("There is no deadline until date and time are filled in.");
    expect(await send()).toMatchObject({ deadline: null, autoFinalize: false });
  });

  it("takes the deadline back, and the focus stays there", async () => {
    const { user, send } = await create();
    await user.click(screen.getByRole("button", { name: "Remove the deadline" }));
    const answerBy = await screen.findByRole("button", { name: "Answer by …" });
    await waitFor(() => expect(document.activeElement).toBe(answerBy));
    expect(await send()).toMatchObject({ deadline: null, autoFinalize: false });
  });
});
