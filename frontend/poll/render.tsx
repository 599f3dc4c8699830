import { renderToString } from "react-dom/server";
import type { Poll } from "#schema/contracts/polls.ts";
import { shortened } from "#schema/shortened.ts";
import type { Words } from "#schema/words.ts";
import type { AddressForm } from "../features/polls/add-address.tsx";
import { answerField, isGoneDate, knownAnswers, parsePreselect, parseView } from "../features/polls/answer/draft.ts";
import { shownParty } from "../features/polls/answer/party.ts";
import { SUGGESTED_DATE } from "../features/polls/answer/suggestion-fields.ts";
import Suggestions from "../features/polls/answer/suggestions.tsx";
import { isClosedPoll } from "../features/polls/closed-reason.ts";
import { CannotMakeIt } from "../features/polls/final-date/cannot-make-it.tsx";
import WhoComes from "../features/polls/final-date/who-comes.tsx";
import HearDate from "../features/polls/hear-date.tsx";
import type { JoinData, PollPageData, Problem, ProblemPlace } from "../features/polls/page-data.ts";
import { ServedParts } from "../lib/late-part.tsx";
import { productName } from "../ui/picture/brand.tsx";
import type { AnswerForm } from "./answer-form.ts";
import type { PollDocument } from "./data-element.ts";
import { PollApp } from "./poll-app.tsx";
import { footer } from "./render-message.tsx";
import { escapeHtml, fillTemplate } from "./template.ts";

interface PollRenderOptions {
  i18n: Words;
  /** Empty on a join page. */
  token: string;
  join?: JoinData;
  /** The page's URL. `?answer=`, `?done=`, `?cannot=` and `?address=` are read. */
  url: URL;
  /** The result of the form that adds an address, if it was sent. */
  address?: Pick<AddressForm, "email" | "error" | "mailed"> | undefined;
  /** A rejected form and the reason. */
  refused?: { form: AnswerForm; problem: Problem };
}

/** Renders the whole poll page. `template` is the built poll.html, `poll` the response of GET /api/poll/{token}. */
export function renderPollHtml(
  template: string,
  poll: Poll,
  { i18n, token, join, url, address, refused: sent }: PollRenderOptions,
): string {
  const { searchParams: search } = url;
  // A closed poll shows the stored answers, and why it takes no others.
  const isClosed = isClosedPoll(poll.event);
  const refused = isClosed ? undefined : sent;
  const isGone = !isClosed && isGoneDate(search.get("answer"), poll.dateOptions);
  const gone = i18n.t("The date that you tapped is no longer proposed.");
  const goneDate = isGone ? { place: "dates" as const, message: gone } : null;
  const data: PollPageData = {
    token,
    join,
    poll,
    view: refused ? "form" : parseView(search.get("done"), poll),
    preselect: isClosed ? null : parsePreselect(search.get("answer"), poll.dateOptions),
    typed: refused
      ? {
          respondentName: refused.form.respondentName,
          comments: refused.form.comments,
          answers: knownAnswers(poll.dateOptions, (id) => refused.form.answers[id]),
          ...shownParty(poll, refused.form.partySize),
          suggestion: refused.form.suggestion,
        }
      : null,
    problem: refused?.problem ?? goneDate,
    cannot: search.get("cannot"),
    address: {
      key: crypto.randomUUID(),
      ...(address ?? { email: poll.viewer?.email ?? "", error: null, mailed: null }),
      isAdded: search.get("address") === "added",
    },
  };
  const { title } = poll.event;
  const root = renderToString(
    <ServedParts value={{ CannotMakeIt, HearDate, Suggestions, WhoComes }}>
      <PollApp i18n={i18n} data={data} />
    </ServedParts>,
  );
  return fillTemplate(template, {
    i18n,
    title: `${title} · ${productName}`,
    foot: footer({ i18n, url }),
    head: openGraph(title, previewText(poll, i18n), url.origin, i18n),
    root: withFocus(root, data),
    data: { ...data, language: i18n.language } satisfies PollDocument,
  });
}

// React escapes quotes in people's texts, so these occur in tags only.
const controlsByProblem: Record<ProblemPlace, string> = {
  name: 'name="respondentName"',
  party: 'name="partySize"',
  dates: 'type="radio"',
  suggestion: `name="${SUGGESTED_DATE}"`,
  comments: 'name="comments"',
  submit: 'type="submit"',
};

/**
 * Puts the browser's focus on the first control of the problem, or on the answer of a one-tap link, so that the page opens
 * there. Only the server's HTML has the attribute.
 */
function withFocus(html: string, { problem, preselect }: PollPageData): string {
  const tapped = preselect && `name="${answerField(preselect.optionId)}" checked=""`;
  const control = problem ? controlsByProblem[problem.place] : tapped;
  return control ? html.replace(control, `autofocus ${control}`) : html;
}

const PREVIEW_NAME_MAX = 24;

/** Returns the line below the title when the link is pasted into a chat. It contains no name but the organizer's. */
function previewText({ event, dateOptions }: Poll, i18n: Words): string {
  const name = shortened(event.organizerFirstName, PREVIEW_NAME_MAX);
  return event.isFinalized || event.isPastEvent
    ? i18n.t("Organized by {name}", { name })
    : dateOptions.length === 1
      ? i18n.t("{name} asks whether you are coming.", { name })
      : i18n.t("{name} asks which dates work for you.", { name });
}

// Omits og:url, because anyone with the token can answer.
function openGraph(title: string, description: string, origin: string, i18n: Words): string {
  const tags = [
    ["og:type", "website"],
    ["og:site_name", productName],
    ["og:title", title],
    ["og:description", description],
    ["og:image", `${origin}/share.png`],
    ["og:image:width", "1200"],
    ["og:image:height", "630"],
    ["og:image:alt", i18n.t("A ticket that asks: Which dates work for you?")],
  ].map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content ?? "")}">`);
  return `<meta name="description" content="${escapeHtml(description)}">${tags.join("")}<meta name="twitter:card" content="summary_large_image">`;
}
