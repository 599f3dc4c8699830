import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { DateOption } from "#schema/contracts/events.ts";
import { lateParts } from "../../test/late-parts.ts";
import { InEnglish, render, screen } from "../../test/render.tsx";
import { leadingSentence, rankDates } from "./group/ranked-dates.ts";
import { PollPage } from "./poll-page.tsx";
import { samplePage, samplePoll, sampleResponse } from "./sample-poll.ts";

const weekend = { id: "option-w", date: "2026-12-11", time: null, days: 3 };
const day = { id: "option-d", date: "2026-12-19", time: null, days: 1 };
const evening = { id: "option-e", date: "2026-12-20", time: "19:30" };

beforeEach(() => {
  sessionStorage.clear();
  const resolvedOptions = () => ({ timeZone: "Pacific/Kiritimati" }) as Intl.ResolvedDateTimeFormatOptions;
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockImplementation(resolvedOptions);
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

const page = (dateOptions: DateOption[], event = {}, rest = {}) =>
  samplePage({ poll: samplePoll({ dateOptions, event: { timezone: "Pacific/Pago_Pago", ...event } }), ...rest });

/** Shows the page as a browser renders it. */
async function open(data: Parameters<typeof PollPage>[0]["data"]) {
  const { container } = render(<PollPage data={data} />);
  await lateParts();
  return container;
}

/** Shows the page as the server renders it. */
function serve(data: Parameters<typeof PollPage>[0]["data"]): string {
  document.body.innerHTML = renderToString(
    <InEnglish>
      <PollPage data={data} />
    </InEnglish>,
  );
  return document.body.textContent;
}

it("are the same days for a viewer at the other end of the world, with scripts and without", async () => {
  const data = page([weekend, day]);
  const served = serve(data);
  document.body.replaceChildren();
  const container = await open(data);
  for (const text of [served, container.textContent]) {
    expect(text).toContain("Fri, Dec 11 – Sun, Dec 13");
    expect(text).toContain("Sat, Dec 19");
    expect(text).not.toMatch(/your time|Times are in|AM|PM|Unknown/);
  }
  screen.getByRole("group", { name: "Fri, Dec 11 – Sun, Dec 13, 2026" });
});

it("stand beside times, which alone have a zone", async () => {
  const container = await open(page([weekend, evening]));
  expect(container.textContent).toContain("Times are in Pago Pago time.");
  expect(container.textContent?.match(/your time/g)).toHaveLength(1);
});

it("stand beside times of a zone without a city, which is called by its name alone", () => {
  const { id: finalDateId, ...finalizedDate } = evening;
  const final = { finalDateId, finalizedDate, isFinalized: true };
  const texts = [{}, final].map((event) => serve(page([weekend, evening], { timezone: "UTC", ...event })));
  expect(texts[0]).toContain("Times are in UTC.");
  // The ticket of a final date names the zone, and no line repeats it.
  expect(texts[1]).toContain("7:30 PMUTC");
  expect(texts.join()).not.toContain("UTC time");
});

it("are rows of their month among many dates", async () => {
  const many = Array.from({ length: 6 }, (_, n) => ({ ...day, id: `option-${n}`, date: `2026-12-2${n}` }));
  await open(page([weekend, ...many]));
  screen.getByRole("region", { name: "December 2026" });
  expect(screen.getAllByText("Fri, Dec 11 – Sun, Dec 13")).toHaveLength(1);
});

it("are named in the sent answers and as the final date, with links to the same days", async () => {
  const sent = { existingResponse: { ...sampleResponse, dateOptionResponses: { "option-w": "yes" as const } } };
  const poll = samplePoll({ dateOptions: [weekend], ...sent });
  expect(serve(samplePage({ poll, view: "submitted" }))).toContain("Fri, Dec 11 – Sun, Dec 13Yes");
  const { id: finalDateId, ...finalizedDate } = weekend;
  serve(page([weekend], { finalDateId, finalizedDate, isFinalized: true }));
  screen.getByRole("heading", { name: "Final date: Fri, Dec 11 – Sun, Dec 13, 2026" });
  expect(screen.queryByText(/Pago Pago time/)).toBeNull();
  await lateParts();
  const google = screen.getByRole<HTMLAnchorElement>("link", { name: "Google Calendar" });
  expect(google.href).toContain("dates=20261211%2F20261214");
});

it("are named in full where a date leads", () => {
  const counts = { yes: 2, maybe: 0, no: 0 };
  const others = new Map([[weekend.id, { count: counts, people: counts, names: null }]]) as never;
  const ranked = rankDates([weekend, evening], others, null);
  expect(leadingSentence(ranked, "you")).toBe("Fri, Dec 11 – Sun, Dec 13 leads with 2 yes");
});
