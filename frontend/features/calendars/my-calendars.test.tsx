import { useQuery } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { changes, expectToast, laterResponse, openPage, respondToCalls, signedIn } from "../../test/open-page.tsx";
import { refusal } from "../../test/refusal.ts";
import { screen, waitFor, within } from "../../test/render.tsx";
import { CalendarsCard } from "../account/calendars-card.tsx";
import { userQuery } from "../account/queries.ts";

const READ = "GET /api/user/calendars";
const SAVE = "POST /api/user/calendars";
const TRY = "POST /api/user/calendars/w/read";
const work = { id: "w", name: "Work", host: "calendar.google.com", state: "ok", problem: null, failingSince: null };
const address = "https://calendar.google.com/calendar/ical/secret/basic.ics";

function Card() {
  const { data: user } = useQuery(userQuery());
  return user ? <CalendarsCard user={user} /> : null;
}

function open(given: Record<string, unknown>) {
  const responses: Record<string, unknown> = { ...signedIn(), ...given };
  const calls = respondToCalls(responses);
  return { responses, calls, ...openPage("/settings", Card) };
}
const list = (...connections: object[]) => ({ connections });
const button = (name: string) => screen.findByRole("button", { name });
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);

it("connects a calendar by its address, and lists it", async () => {
  const { responses, calls, user, fill } = open({ [READ]: list() });
  await screen.findByText("You have connected no calendar yet.");
  await user.click(await screen.findByText("Connect a calendar"));
  await fill(await field("Secret address (.ics)"), address);
  await fill(await field("Name (optional)"), "Work");
  responses[SAVE] = work;
  responses[READ] = list(work);
  await user.click(await button("Connect calendar"));
  await expectToast("Calendar connected", "Work");
  await screen.findByText("calendar.google.com");
  screen.getByText("Works");
  expect((await field("Secret address (.ics)")).value).toBe("");
  // It is tried at once, so that 'Works' is true.
  expect(changes(calls)).toEqual([{ call: SAVE, body: { address, name: "Work" } }, { call: TRY }]);
});

it("says where each program shows the address", async () => {
  open({ [READ]: list() });
  const terms = (await screen.findAllByRole("term", { hidden: true })).map(({ textContent }) => textContent);
  expect(terms).toEqual(["Google: ", "Outlook: ", "iCloud: ", "Proton: ", "Fastmail: ", "Nextcloud: "]);
  const busyOnly = screen.getAllByText(/Choose the view that shows only when you are busy/);
  expect(busyOnly.map((one) => one.previousSibling?.textContent)).toEqual(["Outlook: ", "Proton: "]);
});

it("says at the field why an address is refused, and what is missing before it is sent", async () => {
  const { calls, user, fill } = open({
    [READ]: list(),
    [SAVE]: refusal(400, "Please paste an address on the public internet.", "invalid-input", "address"),
  });
  await user.click(await button("Connect calendar"));
  expect((await field("Secret address (.ics)")).getAttribute("aria-invalid")).toBe("true");
  screen.getByText("Please paste the address.");
  expect(changes(calls)).toEqual([]);
  await fill(await field("Secret address (.ics)"), "https://192.168.0.1/a.ics");
  await user.click(await button("Connect calendar"));
  await screen.findByText("Please paste an address on the public internet.");
});

it("asks who it is when the sign-in is old, and saves then", async () => {
  const { responses, calls, user, fill } = open({
    [READ]: list(),
    [SAVE]: refusal(403, "Please confirm that it is you.", "proof-needed"),
    "POST /api/auth/magic-link": {},
    "POST /api/auth/verify-pin": { userId: "maya", next: "/" },
  });
  await fill(await field("Secret address (.ics)"), address);
  await user.click(await button("Connect calendar"));
  await screen.findByRole("dialog", { name: "Is it you?" });
  responses[SAVE] = work;
  responses[READ] = list(work);
  await fill(await screen.findByLabelText("PIN"), "123456");
  await screen.findByText("calendar.google.com");
  expect(changes(calls).filter(({ call }) => call === SAVE)).toHaveLength(2);
});

it.each([
  ["status-404", "the address answers 404"],
  ["no-calendar", "the address does not answer with a calendar"],
  ["resting", "calendar.google.com wants fewer requests"],
])("says since when and why a calendar is not read: %s", async (problem, said) => {
  const failingSince = new Date(Date.now() - 3 * 86_400_000).toISOString();
  open({ [READ]: list({ ...work, state: "failing", problem, failingSince }) });
  const day = new Date(failingSince).toLocaleDateString("en-US", { weekday: "long" });
  await screen.findByText(`Not read since ${day}: ${said}`);
});

it("says the date since when a calendar has not been read for longer than a week", async () => {
  const failing = { ...work, state: "failing", problem: "unreachable", failingSince: "2026-03-03T12:00:00.000Z" };
  open({ [READ]: list(failing) });
  await screen.findByText("Not read since Mar 3, 2026: the address cannot be reached");
});

it("renames a calendar", async () => {
  const { responses, calls, user, fill } = open({ [READ]: list(work) });
  await user.click(await button("Rename Work"));
  const dialog = within(await screen.findByRole("dialog"));
  await fill(dialog.getByLabelText("Name"), "Office");
  responses["PATCH /api/user/calendars/w"] = { ...work, name: "Office" };
  responses[READ] = list({ ...work, name: "Office" });
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await screen.findByRole("heading", { name: "Office" });
  expect(changes(calls)).toEqual([{ call: "PATCH /api/user/calendars/w", body: { name: "Office" } }]);
});

it("asks before it disconnects a calendar", async () => {
  const { responses, calls, user } = open({ [READ]: list(work) });
  await user.click(await button("Disconnect Work"));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Disconnect “Work”?" }));
  expect(changes(calls)).toEqual([]);
  responses["DELETE /api/user/calendars/w"] = new Response(null, { status: 204 });
  responses[READ] = list();
  await user.click(dialog.getByRole("button", { name: "Disconnect" }));
  await screen.findByText("You have connected no calendar yet.");
});

it("shows that it loads, and offers to try again when that fails", async () => {
  const { response, respond } = laterResponse();
  const { responses, user } = open({ [READ]: response });
  await screen.findByText("My calendars");
  expect(screen.queryByText("You have connected no calendar yet.")).toBeNull();
  respond(refusal(503, "We are very busy right now."));
  await screen.findByText("Couldn't load your calendars.");
  responses[READ] = list(work);
  await user.click(await button("Try again"));
  await waitFor(() => screen.getByText("Works"));
});
