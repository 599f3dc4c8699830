import { expect, it, vi } from "vitest";
import { PAST_EVENT } from "#schema/past-event.ts";
import { RANKING_RULE } from "#schema/ranking.ts";
import { board, options } from "../test/made-up-board.ts";
import { changes, elsewhere, expectToast, openPage, respondToCalls, signedIn, textsOf } from "../test/open-page.tsx";
import { refusal } from "../test/refusal.ts";
import { fireEvent, screen, waitFor, within } from "../test/render.tsx";
import { shownToast } from "../ui/overlay/toast.ts";
import { Component as EventDashboardPage } from "./event-dashboard-page.tsx";

const dashboard = "GET /api/events/dinner/dashboard";

async function open() {
  const { user } = openPage("/events/dinner/dashboard", EventDashboardPage, "/events/:id/dashboard");
  await screen.findByRole("heading", { level: 1 });
  return user;
}
const availability = () => screen.findByRole("region", { name: "Your availability" });
/** Unfolds the organizer's own answers. */
async function openAvailability(user: Awaited<ReturnType<typeof open>>) {
  await user.click(await screen.findByRole("button", { name: "Your availability" }));
  return availability();
}
const checked = (form: HTMLElement) =>
  within(form)
    .getAllByRole<HTMLInputElement>("radio", { checked: true })
    .map(({ value }) => value);
const saveAvailability = () => screen.findByRole("button", { name: /^(All work for me|Update Your Availability)$/ });
const participants = () => screen.findByRole("region", { name: "Participants" });

it.each([404, 500])("says 'Event Not Found' when the event cannot be loaded: %i", async (status) => {
  respondToCalls({ ...signedIn(), [dashboard]: refusal(status, "No.") });
  await open();
  await screen.findByRole("heading", { level: 1, name: "Event Not Found" });
  screen.getByText("This event could not be found or you don't have permission to view it.");
});

it("offers to try again when loading has failed, and not when there is no such event", async () => {
  const responses: Record<string, unknown> = { ...signedIn(), [dashboard]: refusal(503, "Later.") };
  const calls = respondToCalls(responses);
  const user = await open();
  responses[dashboard] = refusal(404, "This could not be found.");
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Try again" })).toBeNull());
  expect(calls.filter(({ call }) => call === dashboard)).toHaveLength(2);
  screen.getByRole("heading", { level: 1, name: "Event Not Found" });
});

it("shows the event once trying again has worked", async () => {
  const responses: Record<string, unknown> = { ...signedIn(), [dashboard]: refusal(503, "Later.") };
  respondToCalls(responses);
  const user = await open();
  responses[dashboard] = board;
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  await screen.findByRole("heading", { level: 1, name: "Dinner" });
});

it("becomes 'Event Not Found' after a deletion in another window, and stays when the server fails", async () => {
  const save = "POST /api/events/dinner/host-response";
  const responses: Record<string, unknown> = { ...signedIn(), [dashboard]: board, [save]: refusal(503, "Later.") };
  const calls = respondToCalls(responses);
  const user = await open();
  const read = () => calls.filter(({ call }) => call === dashboard).length;
  responses[dashboard] = refusal(503, "Later.");
  await user.click(await saveAvailability());
  await waitFor(() => expect(read()).toBe(2));
  await expectToast("Error saving changes", "Later.");
  screen.getByRole("heading", { level: 1, name: "Dinner" });
  responses[dashboard] = refusal(404, "This could not be found.");
  await user.click(await saveAvailability());
  await screen.findByRole("heading", { level: 1, name: "Event Not Found" });
});

it("counts who has answered, the dates and whole percents, with a bar from 0 to 100", async () => {
  respondToCalls({ ...signedIn(), [dashboard]: board });
  await open();
  const progress = within(await screen.findByRole("region", { name: "Progress" }));
  for (const [number, label] of [
    ["1/3", "responded (33%)"],
    ["2", "date options"],
  ])
    expect(progress.getByText(number!).parentElement?.textContent).toBe(`${number} ${label}`);
  const bar = progress.getByRole("progressbar");
  expect(["aria-valuemin", "aria-valuenow", "aria-valuemax"].map((name) => bar.getAttribute(name))).toEqual([
    "0",
    "33",
    "100",
  ]);
});

it("says beside the ranking how dates are ranked, and not beside the list by date", async () => {
  const more = ["13", "14", "15", "16"].map((day) => ({ ...options[0]!, id: day, date: `2099-12-${day}` }));
  respondToCalls({ ...signedIn(), [dashboard]: { ...board, dateOptions: [...options, ...more] } });
  const user = await open();
  const others = within(await screen.findByRole("region", { name: "Other dates" }));
  others.getByText(RANKING_RULE);
  await user.click(others.getByRole("button", { name: "By date" }));
  expect(others.queryByText(RANKING_RULE)).toBeNull();
});

it("shows the best date, the other dates, own answers, the table and people in turn", async () => {
  respondToCalls({ ...signedIn(), [dashboard]: board });
  await open();
  await participants();
  const others = screen.getByRole("region", { name: "Other dates" });
  const parts = [
    screen.getByRole("heading", { name: "Saturday, December 12, 2099", level: 2 }),
    others,
    await availability(),
    screen.getByRole("table"),
    await participants(),
  ];
  for (const [index, part] of parts.slice(1).entries())
    expect(parts[index]!.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  within(others).getByRole("button", { name: /^Select This Date/ });
});

it("shows the counts and 'Select This Date' of each of five dates at once", async () => {
  const more = ["13", "14", "15"].map((day) => ({ ...options[0]!, id: day, date: `2099-12-${day}` }));
  respondToCalls({ ...signedIn(), [dashboard]: { ...board, dateOptions: [...options, ...more] } });
  await open();
  const others = within(await screen.findByRole("region", { name: "Other dates" }));
  const ways = others.getAllByRole("button", { name: /^Select This Date: / });
  expect(ways.map((way) => /December \d+/.exec(way.getAttribute("aria-label") ?? "")?.[0])).toEqual(
    [11, 13, 14, 15].map((day) => `December ${day}`),
  );
  const all = screen.getAllByRole("button", { name: /^Select This Date/ });
  expect([all.length, all.filter((way) => way.closest("details"))]).toEqual([5, []]);
  for (const way of ways) expect(way.closest("li")?.textContent).toMatch(/\d yes.*\d maybe.*\d no/);
});

it("shows the dates unfolded and without zeros before anybody has answered", async () => {
  const stats = { ...board.stats, totalResponded: 0, responsePercentage: 0 };
  respondToCalls({ ...signedIn(), [dashboard]: { ...board, responses: [], stats } });
  await open();
  const dates = await screen.findByRole("region", { name: "Dates" });
  expect(within(dates).getAllByRole("button", { name: /^Select This Date/ })).toHaveLength(2);
  expect(dates.textContent).not.toMatch(/0 yes/);
  expect(screen.queryByRole("table")).toBeNull();
});

it("folds the other dates once one is chosen, and offers none of them", async () => {
  const { id: finalDateId, date, time } = options[1]!;
  const event = { ...board.event, isFinalized: true, finalDateId, finalizedDate: { date, time } };
  respondToCalls({ ...signedIn(), [dashboard]: { ...board, event } });
  await open();
  const others = await screen.findByRole("region", { name: "Other dates" });
  expect(within(others).getAllByRole<HTMLDetailsElement>("group")[0]!.open).toBe(false);
  expect(screen.queryByRole("button", { name: /^Select This Date/ })).toBeNull();
});

it("downloads the answers, prints and deletes from one menu", async () => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  const remove = "DELETE /api/events/dinner";
  const calls = respondToCalls({ ...signedIn(), [dashboard]: board, [remove]: { cancelled: 0 } });
  const user = await open();
  const choose = async (name: string) => {
    await user.click(await screen.findByRole("button", { name: "More about this event" }));
    const item = await screen.findByRole("menuitem", { name });
    if (item.matches("a")) return item;
    await user.click(item);
    return item;
  };
  await choose("Print");
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  await choose("Delete event");
  const dialog = within(await screen.findByRole("alertdialog", { name: /Dinner/ }));
  await user.click(dialog.getByRole("button", { name: "Keep it" }));
  const file = await choose("Download answers (CSV)");
  expect([file.getAttribute("href"), file.hasAttribute("download")]).toEqual(["/api/events/dinner/answers.csv", true]);
  await user.keyboard("{Escape}");
  await choose("Delete event");
  await user.click(await screen.findByRole("button", { name: "Delete event" }));
  await waitFor(() => expect(changes(calls).map(({ call }) => call)).toEqual([remove]));
});

it("counts a no as a no for a date, and names who gave which answer", async () => {
  respondToCalls({ ...signedIn(), [dashboard]: board });
  await open();
  const [best, other] = (await screen.findAllByText("Who answered what")).map(({ parentElement }) => parentElement!);
  expect(best?.textContent).toMatch(/0 yes.*1 maybe.*0 no/);
  expect(other?.textContent).toMatch(/0 yes.*0 maybe.*1 no/);
  const said = screen.getAllByText("Ana Duarte", { selector: "dd" }).map((name) => name.previousElementSibling!);
  expect(textsOf(said)).toEqual(["maybe", "no"]);
});

it("starts the host's own availability with yes, and saves the choices", async () => {
  const save = "POST /api/events/dinner/host-response";
  const calls = respondToCalls({ ...signedIn(), [dashboard]: board, [save]: {} });
  const user = await open();
  const form = await openAvailability(user);
  expect(checked(form)).toEqual(["yes", "yes"]);
  const second = within(form).getByRole("group", { name: /^Saturday, December 12, 2099 at 8:00 PM/ });
  await user.click(within(second).getByRole("radio", { name: "No" }));
  expect(changes(calls)).toEqual([]);
  await user.click(await saveAvailability());
  await expectToast("Your availability updated");
  expect(shownToast()?.duration).toBe(3000);
  expect(changes(calls)).toEqual([{ call: save, body: { dateOptionResponses: { first: "yes", second: "no" } } }]);
});

it("offers one button for all dates until the organizer has answered or changed one", async () => {
  const dateOptions = [...Array(7).keys()].map((n) => ({ ...options[0]!, id: `date${n}`, date: `2099-12-1${n}` }));
  const save = "POST /api/events/dinner/host-response";
  const responses = { ...signedIn(), [dashboard]: { ...board, dateOptions, responses: [] }, [save]: {} };
  const calls = respondToCalls(responses);
  const user = await open();
  const form = within(await openAvailability(user));
  await user.click(form.getAllByRole("radio", { name: "No" })[0]!);
  form.getByRole("button", { name: "Update Your Availability" });
  await user.click(form.getAllByRole("radio", { name: "Yes" })[0]!);
  await user.click(form.getByRole("button", { name: "Update Your Availability" }));
  await waitFor(() => expect(changes(calls)).toHaveLength(1));
  // The saved answers are folded, and the focus stays where they unfold.
  await waitFor(() => expect(form.queryAllByRole("radio")).toEqual([]));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Your availability" }));
  await user.click(await form.findByRole("button", { name: "All work for me" }));
  await waitFor(() => expect(changes(calls)).toHaveLength(2));
  expect(changes(calls)[1]!.body).toEqual({
    dateOptionResponses: Object.fromEntries(dateOptions.map(({ id }) => [id, "yes"])),
  });
});

it("marks the organizer's answers as not counted until they are saved", async () => {
  const hostResponse = { dateOptionResponses: { first: "maybe", second: "no" } } as const;
  const responses: Record<string, unknown> = { ...signedIn(), [dashboard]: board };
  respondToCalls({ ...responses, "POST /api/events/dinner/host-response": {} });
  const user = await open();
  within(await openAvailability(user)).getByText("Your answers count once you save them.");
  respondToCalls({
    ...responses,
    "POST /api/events/dinner/host-response": {},
    [dashboard]: { ...board, hostResponse },
  });
  await user.click(await saveAvailability());
  await waitFor(() => expect(screen.queryByText("Your answers count once you save them.")).toBeNull());
  await user.click(within(await openAvailability(user)).getAllByRole("radio", { name: "Yes" })[0]!);
  screen.getByText("Your answers count once you save them.");
});

it("shows five dates to answer first, and saves only the answers that were shown", async () => {
  const dateOptions = [...Array(7).keys()].map((n) => ({ ...options[0]!, id: `date${n}`, date: `2099-12-1${n}` }));
  const save = "POST /api/events/dinner/host-response";
  const calls = respondToCalls({ ...signedIn(), [dashboard]: { ...board, dateOptions, responses: [] }, [save]: {} });
  const user = await open();
  const form = within(await openAvailability(user));
  expect(form.getAllByRole("group")).toHaveLength(5);
  const sent = (call: number) =>
    Object.keys((changes(calls)[call]!.body as { dateOptionResponses: object }).dateOptionResponses);
  await user.click(form.getAllByRole("radio", { name: "No" })[0]!);
  await user.click(await saveAvailability());
  await waitFor(() => expect(changes(calls)).toHaveLength(1));
  expect(sent(0)).toHaveLength(5);
  await waitFor(() => expect(form.queryAllByRole("radio")).toEqual([]));
  await openAvailability(user);
  await user.click(form.getByRole("button", { name: "All dates (7): your availability" }));
  expect(form.getAllByRole("group")).toHaveLength(7);
  await user.click(form.getAllByRole("radio", { name: "No" })[0]!);
  await user.click(await saveAvailability());
  await waitFor(() => expect(changes(calls)).toHaveLength(2));
  expect(sent(1)).toHaveLength(7);
});

it("counts the organizer's saved answer in the sentence, at each date and in the final question", async () => {
  const hostResponse = { dateOptionResponses: { first: "no", second: "no" } } as const;
  respondToCalls({ ...signedIn(), [dashboard]: { ...board, hostResponse } });
  const user = await open();
  await screen.findByText("0 of 1 who answered can make it, 1 more maybe. You can't. 2 still to answer.");
  expect(screen.getAllByText("you")).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: /^Select This Date: Friday/ }));
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog.textContent).toContain("You and Ana Duarte can't make it. 3 people will get an e-mail");
});

it("shows the host's earlier answers", async () => {
  const hostResponse = { dateOptionResponses: { first: "maybe", second: "no" } } as const;
  respondToCalls({ ...signedIn(), [dashboard]: { ...board, hostResponse } });
  expect(checked(await openAvailability(await open()))).toEqual(["maybe", "no"]);
});

const pastBoard = { ...board, event: { ...board.event, isPastEvent: true, archivedAt: "2026-11-20T12:00:00.000Z" } };

it("says that a past event is over, and offers nothing that the server refuses", async () => {
  respondToCalls({ ...signedIn(), [dashboard]: pastBoard });
  await open();
  await screen.findByText(PAST_EVENT);
  await participants();
  expect(screen.queryByRole("region", { name: "Your availability" })).toBeNull();
  for (const name of [
    /^Select This Date/,
    /^Nudge/,
    "Edit Event",
    "Reopen Event",
    "Update Your Availability",
    "All work for me",
  ])
    expect(screen.queryAllByRole("button", { name })).toEqual([]);
});

it("says what is true of a past event: who did not answer, and nothing that is still to come", async () => {
  respondToCalls({ ...signedIn(), [dashboard]: pastBoard });
  await open();
  const people = within(await participants());
  people.getByRole("heading", { name: "Did not answer (2)" });
  screen.getByText(/could make it.* 2 did not answer\.$/);
  screen.getByText("Past");
  for (const text of [/^Pending/, /still to answer/, /has answered/, /so far/])
    expect(screen.queryByText(text)).toBeNull();
});

it("shows what the host answered to a past event, without a way to change it", async () => {
  const hostResponse = { dateOptionResponses: { first: "maybe" as const } };
  respondToCalls({ ...signedIn(), [dashboard]: { ...pastBoard, hostResponse } });
  await open();
  const own = (await screen.findByRole("rowheader", { name: "You" })).closest("tr")!;
  expect(own.textContent).toContain("maybe");
  expect(screen.queryByRole("button", { name: "Your availability" })).toBeNull();
});

it("names the zone of every time, with the viewer's own time beside it where it differs", async () => {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [timezone, zone] = here === "America/Denver" ? ["Asia/Tokyo", "Tokyo time"] : ["America/Denver", "Denver time"];
  const unanswered = { ...board.stats, totalResponded: 0, responsePercentage: 0 };
  const quiet = { ...board, event: { ...board.event, timezone }, responses: [], stats: unanswered };
  respondToCalls({ ...signedIn(), [dashboard]: quiet });
  const user = await open();
  const beside = `${zone} · (\\w{3} )?\\d+:\\d\\d [AP]M your time`;
  const dates = await screen.findByRole("region", { name: "Dates" });
  for (const part of [dates, await openAvailability(user)])
    for (const time of ["7:30 PM", "8:00 PM"]) expect(part.textContent).toMatch(new RegExp(`${time} ${beside}`));
  await user.click(
    within(dates).getByRole("button", { name: `Select This Date: Friday, December 11, 2099, 7:30 PM ${zone}` }),
  );
  const dialog = await screen.findByRole("alertdialog", {
    name: `Finalize Friday, December 11, 2099 at 7:30 PM ${zone}?`,
  });
  expect(dialog.textContent).toMatch(/For you that is \w+, December \d+, 2099 at \d+:\d\d [AP]M/);
});

it("names the zone of every answered date in the table too", async () => {
  respondToCalls({ ...signedIn(), [dashboard]: { ...board, event: { ...board.event, timezone: "America/Denver" } } });
  await open();
  const table = within(await screen.findByRole("table"));
  table.getByText("Times are in Denver time.");
  table.getByRole("columnheader", { name: /Friday, December 11, 2099 at 7:30 PM Denver time/ });
});

it("says when the availability was not saved", async () => {
  respondToCalls({ ...signedIn(), [dashboard]: board, "POST /api/events/dinner/host-response": refusal(400, "No.") });
  const user = await open();
  await user.click(await saveAvailability());
  await expectToast("Error saving changes", "No.");
});

it("says in the list who can't make the final date", async () => {
  const event = { ...board.event, isFinalized: true, finalDateId: "first", finalizedDate: options[0]! };
  respondToCalls({ ...signedIn(), [dashboard]: { ...board, event } });
  await open();
  expect((await participants()).textContent).toMatch(/Ana Duarte.*Can't make the date/s);
});

it("lists pending and responded people, and reminds the selected or all pending ones", async () => {
  const nudge = "POST /api/events/dinner/nudge";
  const results = [
    { email: "tom@example.com", success: true },
    { email: "zoe@example.com", success: false, reason: "recently", count: 1 },
  ];
  const calls = respondToCalls({ ...signedIn(), [dashboard]: board, [nudge]: { results } });
  const user = await open();
  const people = await participants();
  expect(people.textContent).toMatch(/Pending \(2\).*tom@.*zoe@.*Responded \(1\).*Ana Duarte/s);
  const selected = screen.getByRole<HTMLButtonElement>("button", { name: "Nudge Selected (0)" });
  expect(selected.disabled).toBe(true);
  await user.click(screen.getByRole("checkbox", { name: /^tom/ }));
  await user.click(screen.getByRole("button", { name: "Nudge Selected (1)" }));
  await expectToast("Reminders sent", "Sent 1 reminder");
  await user.click(screen.getByRole("button", { name: "Nudge All Pending" }));
  await waitFor(() =>
    expect(changes(calls).map(({ body }) => body)).toEqual([
      { participantEmails: ["tom@example.com"] },
      { participantEmails: ["tom@example.com", "zoe@example.com"] },
    ]),
  );
});

it("says when people who were just invited can be nudged, and says so when nobody was", async () => {
  const nudge = "POST /api/events/dinner/nudge";
  const results = [{ email: "tom@example.com", success: false, reason: "recently", count: 1 }];
  const calls = respondToCalls({
    ...signedIn(),
    [dashboard]: {
      ...board,
      participants: board.participants.map((person) =>
        person.email === "zoe@example.com" ? { ...person, nextNudgeAt: "2099-01-01T12:00:00.000Z" } : person,
      ),
    },
    [nudge]: { results },
  });
  const user = await open();
  const people = within(await participants());
  const box = (name: RegExp) => people.getByRole<HTMLInputElement>("checkbox", { name });
  expect([box(/^tom/).disabled, box(/^zoe.*Can be nudged from/).disabled]).toEqual([false, true]);
  people.getByText("1 of 2 can be nudged now; the list says when the others can.");
  await user.click(people.getByRole("button", { name: "Nudge All Pending" }));
  await people.findByText("No reminder was sent. 1 person was not reminded; the list says why.");
  expect(shownToast()).toBeNull();
  expect(changes(calls).map(({ body }) => body)).toEqual([{ participantEmails: ["tom@example.com"] }]);
});

it("offers no nudge before anybody can be nudged, and says from when", async () => {
  const participantsAhead = board.participants.map((person) => ({
    ...person,
    nextNudgeAt: "2099-01-01T12:00:00.000Z",
  }));
  respondToCalls({ ...signedIn(), [dashboard]: { ...board, participants: participantsAhead } });
  await open();
  const people = within(await participants());
  expect(people.getByRole<HTMLButtonElement>("button", { name: "Nudge All Pending" }).disabled).toBe(true);
  people.getByText(/^The next nudge is possible at \d+:\d\d [AP]M: 15 minutes after the last one\.$/);
});

it("names a person who answered after being selected and before the reminder", async () => {
  const results = [{ email: "tom@example.com", success: false, reason: "answered" }];
  const responses: Record<string, unknown> = {
    ...signedIn(),
    [dashboard]: board,
    "POST /api/events/dinner/nudge": { results },
  };
  respondToCalls(responses);
  const user = await open();
  await participants();
  await user.click(screen.getByRole("checkbox", { name: /^tom/ }));
  responses[dashboard] = {
    ...board,
    participants: board.participants.map((person) => ({ ...person, hasResponded: person.email !== "zoe@example.com" })),
  };
  await user.click(screen.getByRole("button", { name: "Nudge Selected (1)" }));
  await screen.findByText("tom@example.com was not reminded: already answered.");
  expect(screen.queryByText(/the list says why/)).toBeNull();
});

it("finalizes the selected date after one confirmation", async () => {
  const finalize = "POST /api/events/dinner/finalize";
  const calls = respondToCalls({ ...signedIn(), [dashboard]: board, [finalize]: { event: board.event, notified: 3 } });
  const user = await open();
  expect(await screen.findAllByText("Select This Date")).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: "Select This Date" }));
  const dialog = await screen.findByRole("alertdialog", {
    name: /^Finalize Saturday, December 12, 2099 at 8:00 PM/,
  });
  expect(changes(calls)).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Finalize this date" }));
  await expectToast("Date finalized! Notification emails sent to all participants.");
  expect(shownToast()?.duration).toBe(3000);
  expect(changes(calls)).toEqual([{ call: finalize, body: { dateOptionId: "second", version: 1 } }]);
});

it.each([
  [
    "waits for an unconfirmed organizer",
    false,
    board.participants,
    "3 people will get an e-mail with a calendar invite once you confirm your e-mail.",
  ],
  [
    "goes to nobody without participants",
    true,
    [],
    "0 people will get an e-mail with a calendar invite. You get a copy.",
  ],
])("does not say that mail was sent which %s", async (_, emailVerified, participants, text) => {
  const finalize = "POST /api/events/dinner/finalize";
  respondToCalls({
    ...signedIn({ emailVerified }),
    [dashboard]: { ...board, participants },
    [finalize]: { event: board.event, notified: 0 },
  });
  const user = await open();
  await user.click(await screen.findByRole("button", { name: "Select This Date" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog.textContent).toContain(text);
  await user.click(within(dialog).getByRole("button", { name: "Finalize this date" }));
  await expectToast("Date finalized!");
  expect(shownToast()?.type).toBeUndefined();
});

it.each([true, false])("says that invitations wait for the confirmation only if some do: %s", async (isHeld) => {
  const [first, ...others] = board.participants;
  const delivery = { kind: "invitation" as const, status: "queued" as const, reason: null, ...(isHeld && { isHeld }) };
  const participants = [{ ...first!, delivery }, ...others];
  respondToCalls({ ...signedIn({ emailVerified: false }), [dashboard]: { ...board, participants } });
  await open();
  await screen.findByRole("button", { name: "Select This Date" });
  expect(screen.queryAllByText("Confirm your e-mail and your invitations go out.")).toHaveLength(isHeld ? 1 : 0);
});

it("moves the focus to the chosen date once its dialog has closed", async () => {
  const final = options[1]!;
  const event = { ...board.event, finalDateId: final.id, finalizedDate: final, isFinalized: true };
  const responses: Record<string, unknown> = {
    ...signedIn(),
    [dashboard]: board,
    "POST /api/events/dinner/finalize": { event, notified: 3 },
  };
  respondToCalls(responses);
  const user = await open();
  await user.click(await screen.findByRole("button", { name: "Select This Date" }));
  const dialog = await screen.findByRole("alertdialog");
  responses[dashboard] = { ...board, event };
  await user.click(within(dialog).getByRole("button", { name: "Finalize this date" }));
  const chosen = await screen.findByRole("heading", { name: "Saturday, December 12, 2099" });
  await waitFor(() => expect(document.activeElement).toBe(chosen));
});

it("hands the group link on with the final date", async () => {
  const final = options[0]!;
  const event = { ...board.event, isFinalized: true, finalDateId: final.id, finalizedDate: final };
  const groupLink = "https://eightish.test/join/code";
  respondToCalls({ ...signedIn(), [dashboard]: { ...board, event, groupLink } });
  const user = await open();
  await user.click(await screen.findByRole("button", { name: "Send this to the group" }));
  // The test's browser has neither a share sheet nor a canvas.
  await screen.findByText("The link is copied.");
  expect(await navigator.clipboard.readText()).toBe(groupLink);
});

it("tells a person who has left the page that the date was not finalized", async () => {
  const refused = Promise.withResolvers<Response>();
  respondToCalls({ ...signedIn(), [dashboard]: board, "POST /api/events/dinner/finalize": refused.promise });
  const user = await open();
  const toDashboard = await screen.findByRole("link", { name: "Dashboard" });
  await user.click(await screen.findByRole("button", { name: "Select This Date" }));
  await user.click(await screen.findByRole("button", { name: "Finalize this date" }));
  // The dialog covers the link, so this stands for a step back in history.
  fireEvent.click(toDashboard);
  expect(await elsewhere()).toBe("/");
  refused.resolve(refusal(409, "This event has a final date already. Reopen the event first."));
  await waitFor(() => expect(shownToast()?.title).toBe("Error saving changes"));
});
