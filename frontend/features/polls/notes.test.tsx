import { userEvent } from "@testing-library/user-event";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { DateOption } from "#schema/contracts/events.ts";
import type { Poll } from "#schema/contracts/polls.ts";
import { lateParts } from "../../test/late-parts.ts";
import { InEnglish, render, screen, within } from "../../test/render.tsx";
import { PollPage } from "./poll-page.tsx";
import { samplePage, samplePoll, sampleResponse } from "./sample-poll.ts";

const evening = { date: "2026-12-11", time: "20:00" };
const placebo = {
  ...{ id: "option-p", ...evening, note: "Placebo, Arena" },
  ...{ ticketUrl: "https://www.ticketmaster.com/event/1", imageUrl: "https://s1.ticketm.net/dam/a/1.jpg" },
};
const muse = { id: "option-m", ...evening, note: "Muse, Club" };
const many = Array.from({ length: 5 }, (_, n) => ({ id: `option-${n}`, date: `2026-12-2${n}`, time: "20:00" }));
const page = (dateOptions: Poll["dateOptions"], changes: Parameters<typeof samplePoll>[0] = {}) =>
  samplePage({ poll: samplePoll({ ...changes, dateOptions }) });
const serve = (dateOptions: DateOption[]) =>
  renderToStaticMarkup(
    <InEnglish>
      <PollPage data={page(dateOptions)} />
    </InEnglish>,
  );

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, "", "/poll/token");
  vi.spyOn(window, "scrollTo").mockImplementation(() => {});
});

afterEach(() => document.body.replaceChildren());

it.each([
  ["a few dates", [placebo, muse]],
  ["many dates", [placebo, muse, ...many]],
])("stand beside each of %s, with the show's picture and ticket page", (_, dates) => {
  document.body.innerHTML = serve(dates);
  const [first, second] = screen.getAllByRole("listitem");
  expect(within(first!).getByText("Placebo, Arena").tagName).toBe("BDI");
  expect(within(first!).getByRole("link", { name: "Tickets" }).getAttribute("href")).toBe(placebo.ticketUrl);
  expect(first!.querySelector<HTMLElement>("[style]")?.style.background).toContain(placebo.imageUrl);
  expect(within(second!).getByText("Muse, Club").tagName).toBe("BDI");
  expect(within(second!).queryByRole("link")).toBeNull();
});

it("add nothing to a date without one", () => {
  const html = serve([{ id: "option-e", ...evening }]);
  expect(html).toBe(serve([{ id: "option-e", ...evening, note: "" }]));
  expect(html).not.toContain('<bdi class="font-semibold">');
});

it("tell equal dates apart, which are answered each for itself", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body).dateOptionResponses);
    const dateOptionResponses = { "option-p": "yes", "option-m": "no" };
    return Response.json({ response: { ...sampleResponse, dateOptionResponses }, updated: false });
  });
  render(<PollPage data={page([placebo, muse])} />);
  const answer = (note: string, name: string) =>
    userEvent.click(
      within(screen.getByRole("group", { name: `Friday, December 11, 2026 at 8:00 PM – ${note}` })).getByRole("radio", {
        name,
      }),
    );
  await answer("Placebo, Arena", "Yes");
  await answer("Muse, Club", "No");
  await userEvent.type(screen.getByLabelText("Your Name"), "Ana");
  await userEvent.click(screen.getByRole("button", { name: "Submit Response" }));
  await screen.findByRole("heading", { name: "Response Submitted!" });
  expect(sent).toEqual([{ "option-p": "yes", "option-m": "no" }]);
  screen.getByText("Muse, Club");
});

it("stand in the final date with what became of its show, and in its copies' titles", async () => {
  const { note } = muse;
  const final = { isFinalized: true, finalDateId: muse.id, finalizedDate: { ...evening, note } };
  const answered = { ...sampleResponse, dateOptionResponses: { [muse.id]: "yes" as const } };
  const change = {
    kind: "moved" as const,
    from: "2026-12-11T20:00",
    to: "2026-12-18T20:00",
    at: "2026-11-01T00:00:00.000Z",
  };
  render(<PollPage data={page([{ ...muse, change }, placebo], { event: final, existingResponse: answered })} />);
  await lateParts();
  screen.getByText("The show moved to Fri, Dec 18");
  screen.getByRole("heading", { name: "Final date: Friday, December 11, 2026 at 8:00 PM – Muse, Club" });
  const google = screen.getByRole<HTMLAnchorElement>("link", { name: "Google Calendar" });
  expect(new URL(google.href).searchParams.get("text")).toMatch(/ – Muse, Club$/);
});
