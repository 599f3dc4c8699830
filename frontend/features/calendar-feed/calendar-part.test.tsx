import { expect, it, vi } from "vitest";
import {
  changes,
  expectToast,
  laterResponse,
  maya,
  openPage,
  respondToCalls,
  signedIn,
} from "../../test/open-page.tsx";
import { refusal } from "../../test/refusal.ts";
import { screen, waitFor, within } from "../../test/render.tsx";
import { shownToast } from "../../ui/overlay/toast.ts";
import { CalendarPart } from "./calendar-part.tsx";

const READ = "GET /api/user/feed";
const none = { url: null, hasOpenDates: false };
const url = "https://eightish.example/api/feed/secret.ics";
const made = { url, hasOpenDates: false };

async function open(given: Record<string, unknown>) {
  const responses: Record<string, unknown> = { ...signedIn(), ...given };
  const calls = respondToCalls(responses);
  return { responses, calls, ...openPage("/settings", CalendarPart) };
}
const button = (name: string) => screen.findByRole("button", { name });
const feedUrl = () => screen.findByLabelText<HTMLInputElement>("Secret address");

it("makes an address on request, shows it, and opens it in the calendar app", async () => {
  const { calls, user } = await open({ [READ]: none, "POST /api/user/feed": made });
  await user.click(await button("Make a calendar address"));
  expect((await feedUrl()).value).toBe(url);
  expect(screen.getByRole("link", { name: "Open in calendar app" }).getAttribute("href")).toBe(
    "webcal://eightish.example/api/feed/secret.ics",
  );
  expect(changes(calls)).toEqual([{ call: "POST /api/user/feed", body: undefined }]);
});

it("copies the address, and says how to copy it when the browser refuses", async () => {
  const { user } = await open({ [READ]: made });
  await user.click(await button("Copy"));
  await screen.findByText("Copied");
  expect(await navigator.clipboard.readText()).toBe(url);
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new Error("not allowed"));
  await user.click(await button("Copied"));
  await expectToast("Couldn't copy the address", "Select it and copy it by hand.");
});

it("switches the dates of open polls at once, and back when saving fails", async () => {
  const { response, respond } = laterResponse();
  const { responses, calls, user } = await open({ [READ]: made, "PATCH /api/user/feed": response });
  const dates = await screen.findByRole<HTMLInputElement>("switch", { name: "Dates of open polls" });
  await user.click(dates);
  await waitFor(() => expect(dates.checked).toBe(true));
  respond(Response.json({ ...made, hasOpenDates: true }));
  await waitFor(() => expect(dates.getAttribute("aria-busy")).toBeNull());
  expect(dates.checked).toBe(true);
  expect(changes(calls)).toEqual([{ call: "PATCH /api/user/feed", body: { hasOpenDates: true } }]);
  const second = laterResponse();
  responses["PATCH /api/user/feed"] = second.response;
  await user.click(dates);
  await waitFor(() => expect(dates.checked).toBe(false));
  second.respond(refusal(503, "We are very busy right now."));
  await expectToast("Not changed", "We are very busy right now.");
  await waitFor(() => expect(dates.checked).toBe(true));
});

it.each([
  ["Make a new address", "POST /api/user/feed?renew=1", { ...made, url: `${url}?new` }],
  ["End the feed", "DELETE /api/user/feed", new Response(null, { status: 204 })],
])("asks before the present address stops working: %s", async (name, call, response) => {
  const { calls, user } = await open({ [READ]: made, [call]: response });
  await user.click(await button(name));
  const dialog = within(await screen.findByRole("alertdialog"));
  dialog.getByText("Calendars that use the present address stop showing your dates.");
  expect(changes(calls)).toEqual([]);
  await user.click(dialog.getByRole("button", { name }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(changes(calls).map((one) => one.call)).toEqual([call]);
  if (call.startsWith("DELETE")) await button("Make a calendar address");
  else expect((await feedUrl()).value).toBe(`${url}?new`);
});

it.each([
  ["Make a calendar address", none, "POST /api/user/feed"],
  ["Make a new address", made, "POST /api/user/feed?renew=1"],
])("asks for a mailed PIN long after the sign-in, then goes on: %s", async (name, before, call) => {
  const { responses, calls, user, fill } = await open({
    [READ]: before,
    [call]: refusal(403, "Please confirm that it is you.", "proof-needed"),
    "POST /api/auth/magic-link": {},
    "POST /api/auth/verify-pin": { user: maya, next: "/" },
  });
  await user.click(await button(name));
  const asked = screen.queryByRole("alertdialog");
  if (asked) await user.click(within(asked).getByRole("button", { name }));
  await screen.findByRole("dialog", { name: "Is it you?" });
  responses[call] = { ...made, url: `${url}?new` };
  await fill(await screen.findByLabelText("PIN"), "123456");
  await waitFor(async () => expect((await feedUrl()).value).toBe(`${url}?new`));
  expect(shownToast()).toBeNull();
  expect(changes(calls).filter((one) => one.call === call)).toHaveLength(2);
});

it("offers to try again when the address could not be loaded", async () => {
  const { responses, user } = await open({ [READ]: refusal(503, "We are very busy right now.") });
  await screen.findByText("Couldn't load your calendar address.");
  responses[READ] = none;
  await user.click(await button("Try again"));
  await button("Make a calendar address");
});
