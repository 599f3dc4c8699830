import { expect, it } from "vitest";
import type { EventDashboard } from "#schema/contracts/events.ts";
import { board, options } from "../../../test/made-up-board.ts";
import { changes, openPage, respondToCalls, signedIn } from "../../../test/open-page.tsx";
import { screen, waitFor, within } from "../../../test/render.tsx";
import EventEditor from "./event-editor.tsx";

const FIRST = "Friday, December 11, 2099";
const SECOND = "Saturday, December 12, 2099";
const THIRD = {
  id: "third",
  date: "2099-12-20",
  time: "20:00",
  yesCount: 0,
  maybeCount: 0,
  noCount: 0,
  yesPeople: 0,
  maybePeople: 0,
};

/** Opens edit mode. The server accepts every change of a date. */
function edit(shown: EventDashboard = board) {
  const calls = respondToCalls({
    ...signedIn(),
    "GET /api/friends": [],
    "GET /api/events/dinner/dashboard": shown,
    "PATCH /api/date-options/first": { ...options[0], time: "18:00", discardedAnswers: 0, version: 2 },
    "PATCH /api/date-options/second": { ...options[1], id: "replaced", discardedAnswers: 1, version: 3 },
    "DELETE /api/date-options/first": { discardedAnswers: 1, version: 2 },
    "DELETE /api/date-options/second": { discardedAnswers: 1, version: 3 },
    "POST /api/events/dinner/date-options": { ...THIRD, version: 2 },
  });
  const page = openPage("/edit", () => <EventEditor board={shown} onClose={() => {}} />);
  const press = async (name: string) => page.user.click(await screen.findByRole("button", { name }));
  return { ...page, calls, press, sent: () => changes(calls).map(({ call, body }) => ({ call, body })) };
}
const unanswered = { ...board, responses: [] };
const timeOn = (date: string) => `Time on ${date}`;

it("changes a time without a question when nobody has answered the date", async () => {
  const { fill, press, sent } = edit(unanswered);
  await screen.findByRole("grid");
  await fill(timeOn(FIRST), "18:00");
  await press("Save All Changes");
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        call: "PATCH /api/date-options/first",
        body: { date: "2099-12-11", time: "18:00", answers: "keep", version: 1 },
      },
    ]),
  );
});

it.each([
  ["Keep the answers", "keep"],
  ["Ask again", "discard"],
] as const)("asks what becomes of the answers to a date with a new time: %s", async (button, answers) => {
  const { fill, press, sent } = edit();
  await screen.findByRole("grid");
  await fill(timeOn(FIRST), "18:00");
  await press("Save All Changes");
  const dialog = await screen.findByRole("alertdialog", { name: "Keep the answers?" });
  within(dialog).getByText(`${FIRST} at 7:30 PM becomes ${FIRST} at 6:00 PM: 1 answer.`);
  expect(sent()).toEqual([]);
  await press(button);
  await waitFor(() => expect(sent().map(({ body }) => body)).toMatchObject([{ time: "18:00", answers }]));
});

it("saves nothing and keeps the changes when the question is left", async () => {
  const { fill, press, sent } = edit();
  await screen.findByRole("grid");
  await fill(timeOn(FIRST), "18:00");
  await press("Save All Changes");
  await press("Go back");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect([sent(), screen.getByLabelText<HTMLInputElement>(timeOn(FIRST)).value]).toEqual([[], "18:00"]);
});

it("says how many answers are lost with a removed date before it saves", async () => {
  const { press, sent } = edit();
  await press(`Remove ${SECOND}`);
  await press("Save All Changes");
  const dialog = await screen.findByRole("alertdialog", { name: "Remove a date with answers?" });
  within(dialog).getByText(`${SECOND} at 8:00 PM: 1 answer will be lost.`);
  await press("Remove and save");
  await waitFor(() => expect(sent().map(({ call }) => call)).toEqual(["DELETE /api/date-options/second?version=1"]));
});

it("restores a removed date with its answers when the same date is added again", async () => {
  const { press, user, sent } = edit();
  await press(`Remove ${SECOND}`);
  await user.click(await screen.findByRole("button", { name: "Undo" }));
  expect(screen.queryByText("Unsaved changes")).toBeNull();
  expect(sent()).toEqual([]);
});

it("takes a time only after the date that has it has left it", async () => {
  const { fill, press, sent } = edit(unanswered);
  await screen.findByRole("grid");
  await fill(timeOn(SECOND), "21:00");
  await press("Add another date option");
  const dates = screen.getAllByLabelText("Date");
  await fill(dates.at(-1) as HTMLInputElement, "2099-12-12");
  const times = screen.getAllByLabelText(timeOn(SECOND));
  await fill(times.at(-1) as HTMLInputElement, "20:00");
  await press("Save All Changes");
  await waitFor(() =>
    expect(sent().map(({ call }) => call)).toEqual([
      "PATCH /api/date-options/second",
      "POST /api/events/dinner/date-options",
    ]),
  );
});

it("refuses two dates at the same time, and the removal of the last date", async () => {
  const { fill, press, sent } = edit(unanswered);
  await screen.findByRole("grid");
  const [date] = screen.getAllByLabelText<HTMLInputElement>("Date");
  await fill(date!, "2099-12-12");
  await fill(screen.getAllByLabelText(timeOn(SECOND))[0] as HTMLInputElement, "20:00");
  await press("Save All Changes");
  await screen.findByText("Two dates are on the same day at the same time.");
  expect(sent()).toEqual([]);
  await fill(date!, "2099-12-11");
  await press(`Remove ${FIRST}`);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: `Remove ${SECOND}` }).disabled).toBe(true);
});
