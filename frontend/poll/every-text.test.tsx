import { I18nProvider } from "@lingui/react";
import { render } from "@testing-library/react/pure";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { AddressPage } from "#schema/contracts/added-address.ts";
import type { OptOutState } from "#schema/contracts/opt-outs.ts";
import type { Others } from "#schema/contracts/visibility.ts";
import { messages as shared } from "#schema/locales/de.ts";
import { pseudoWords, withoutMarked } from "#schema/test/pseudo-words.ts";
import type { JoinData, PollPageData } from "../features/polls/page-data.ts";
import { PollPage } from "../features/polls/poll-page.tsx";
import { samplePage, samplePoll, sampleResponse } from "../features/polls/sample-poll.ts";
import { messages as poll } from "../locales/poll/de.ts";
import { messages as served } from "../locales/served/de.ts";
import { lateParts } from "../test/late-parts.ts";
import { renderPollHtml } from "./render.tsx";
import {
  renderAddAddressHtml,
  renderAddressRefusedHtml,
  renderEndedLinkHtml,
  renderInvalidChoicesLinkHtml,
  renderInvalidLinkHtml,
  renderMailChoicesHtml,
  renderUnavailableHtml,
} from "./render-message.tsx";

// What people wrote has no letters here, so all letters outside of the marks are ours and cannot be translated.
type Changes = NonNullable<Parameters<typeof samplePoll>[0]>;
const people: Others = {
  people: [
    { name: "11", answers: { "option-a1": "yes", "option-b2": "maybe" } },
    { name: "12", answers: { "option-a1": "no" } },
  ],
};
const numbers: Others = { counts: { "option-a1": { yes: 3, maybe: 1, no: 1_200 } } };
const response = { ...sampleResponse, respondentName: "7", respondentEmail: "1@2.3", comments: "8" };
const pollOf = ({ event, ...rest }: Changes = {}) =>
  samplePoll({
    invite: { email: "1@2.3" },
    event: {
      title: "1",
      description: "2 ".repeat(200),
      location: "3",
      organizerName: "4 5",
      organizerFirstName: "4",
      inviteCount: 9,
      ...event,
    },
    ...rest,
  });
const finalDate = { isFinalized: true, finalDateId: "option-a1", finalizedDate: { date: "2026-12-04", time: "19:30" } };
const deadline = { date: "2026-12-03", time: "18:00" };
const viewer = { email: "1@2.3", firstName: null, lastName: null, isAdmin: false };
const fewDates = samplePoll().dateOptions.slice(0, 2);

const shown = { visibility: "names", visibleSince: "2026-11-03T12:00:00.000Z", responseCount: 2 } as const;
const answered = { existingResponse: response, others: people };
const linkGuest = { invite: { email: null }, calendarUrl: "https://1.2/3.ics" };
const states: [string, Changes, string?][] = [
  ["the form", { event: { ticketUrl: "https://1.2/", deadline } }],
  ["the form with few dates", { dateOptions: [{ ...fewDates[0]!, date: "2027-02-01" }, fewDates[1]!] }],
  ["the form of a guest who has answered", { ...answered, viewer, event: shown }],
  [
    "the form where numbers are shown",
    { others: numbers, event: { ...shown, visibility: "counts", afterAnswer: true } },
  ],
  ["the form where nobody else has answered", { others: { people: [] }, event: shown }],
  [
    "the form with a guest without a name",
    { others: { people: [{ name: "", answers: { "option-a1": "yes" } }] }, event: shown },
  ],
  ["thanks", answered, "?done=submitted"],
  ["thanks for a change", { ...answered, viewer }, "?done=updated"],
  ["thanks to a link guest", { ...answered, ...linkGuest }, "?done=submitted"],
  ["thanks to a link guest after the final date", { ...answered, ...linkGuest, event: finalDate }, "?done=submitted"],
  ["an address that was added", answered, "?address=added"],
  ["the final date", { existingResponse: response, event: finalDate }],
  ["the final date for a guest who has not answered", { event: finalDate }],
  ["the question whether a guest cannot come", { event: finalDate }, "?cannot=option-a1"],
  ["a poll after its deadline", { existingResponse: response, event: { deadline, isClosed: true } }],
  ["a past poll", { event: { isPastEvent: true } }],
];

const template = '<html lang="en"><head><title>x</title></head><body><div id="root"></div></body></html>';
const i18n = pseudoWords(shared, poll, served);

/** Returns the words of a page that are in no catalogue. */
function unmarked(html: string): string[] {
  const page = new DOMParser().parseFromString(html, "text/html");
  // Each language's own name, which is the same in all of them.
  for (const element of page.body.querySelectorAll("script, [lang]")) element.remove();
  const attributes = ["aria-label", "placeholder", "title", "alt", "content"];
  const metas = '[name="description"], [property="og:title"], [property="og:description"], [property="og:image:alt"]';
  const elements = [...page.querySelectorAll(`body *, ${metas}`)];
  const texts = [
    page.title,
    // A text may go on inside of another element.
    page.body.textContent,
    ...elements.flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? "")),
  ];
  // Names of products stay as they are.
  const names = /Eightish|Google|Outlook|Apple/g;
  return texts.map((text) => withoutMarked(text).replace(names, "")).filter((text) => /\p{L}/u.test(text));
}

it("finds a text that is in no catalogue, also beside one that is", () => {
  expect(unmarked(`<p>⟦Copy⟧ link</p><p title="Close">1</p>`)).toEqual([" link1", "Close"]);
});

describe("every text of the page can be translated:", () => {
  const url = (search = "") => new URL(`https://1.2/poll/token${search}`);

  it.each(states)("%s", (_, changes, search) => {
    const html = renderPollHtml(template, pollOf(changes), { i18n, token: "token", url: url(search) });
    expect(unmarked(html)).toEqual([]);
  });

  it.each<[string, Partial<JoinData>, Changes]>([
    ["for a visitor", {}, {}],
    ["for a signed-in person", { joinsAs: "1@2.3" }, { viewer }],
    ["of a full event", { isFull: true }, {}],
  ])("the join page %s", (_, changes, poll) => {
    const join = { code: "code", key: "key", joinsAs: null, isFull: false, ...changes };
    const html = renderPollHtml(template, pollOf({ invite: { email: null }, ...poll }), {
      i18n,
      token: "",
      join,
      url: url(),
    });
    expect(unmarked(html)).toEqual([]);
  });

  const page: AddressPage = {
    ...{ email: "1@2.3", name: "", title: "1", organizerName: "2", addedTo: null },
    ...{ language: null, eventLanguage: null },
  };
  const view = { i18n, url: url() };
  const choices: OptOutState = {
    ...{ email: "1@2.3", organizerName: "2", language: null },
    ...{ organizer: false, everything: false },
  };
  it.each([
    ["an invalid link", renderInvalidLinkHtml(template, view)],
    ["an ended link", renderEndedLinkHtml(template, "1", view)],
    ["the question about an address", renderAddAddressHtml(template, page, view)],
    ["an address that cannot be added", renderAddressRefusedHtml(template, "1", view)],
    ["a poll that cannot be shown", renderUnavailableHtml(template, "/", view)],
    ["choices of mail", renderMailChoicesHtml(template, choices, view)],
    ["choices of stopped mail", renderMailChoicesHtml(template, { ...choices, everything: true }, view)],
    ["a link to choices that is not ours", renderInvalidChoicesLinkHtml(template, view)],
  ])("%s", (_, html) => {
    expect(html).toContain("⟦");
    expect(unmarked(html)).toEqual([]);
  });
});

describe("every text of the parts that load later can be translated:", () => {
  beforeEach(() => vi.stubGlobal("fetch", async () => Response.json({ revision: "1.0" })));

  it.each<[string, Changes, PollPageData["view"]]>([
    ["the form", { others: people, event: shown }, "form"],
    ["thanks with the leading date", { ...answered, event: shown }, "submitted"],
    ["thanks where numbers lead", { existingResponse: response, others: numbers, event: shown }, "submitted"],
    ["the final date", { ...answered, event: { ...shown, ...finalDate } }, "form"],
  ])("%s", async (_, changes, view) => {
    const data = samplePage({ poll: pollOf(changes), view });
    const { container } = render(
      <I18nProvider i18n={i18n}>
        <PollPage data={data} />
      </I18nProvider>,
    );
    await lateParts();
    expect(container.textContent).toContain("⟦");
    expect(unmarked(container.innerHTML)).toEqual([]);
    vi.unstubAllGlobals();
  });
});
