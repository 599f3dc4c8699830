import { renderToStaticMarkup, renderToString } from "react-dom/server";
import type { AddressPage } from "#schema/contracts/added-address.ts";
import type { Poll } from "#schema/contracts/polls.ts";
import { shortened } from "#schema/shortened.ts";
import type { AddressForm } from "../features/polls/add-address.tsx";
import { knownAnswers, parsePreselect, parseView } from "../features/polls/answer/draft.ts";
import { closedReason } from "../features/polls/closed-reason.ts";
import { firstWord } from "../features/polls/first-word.ts";
import type { JoinData, PollPageData, Problem, ProblemPlace } from "../features/polls/page-data.ts";
import { productName } from "../ui/picture/brand.tsx";
import type { AnswerForm } from "./answer-form.ts";
import {
  AddAddressPage,
  AddressRefusedPage,
  EndedLinkPage,
  InvalidLinkPage,
  UnavailablePage,
} from "./message-page.tsx";
import { PollApp } from "./poll-app.tsx";
import { escapeHtml, fillTemplate } from "./template.ts";

interface PollRenderOptions {
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
  { token, join, url, address, refused: sent }: PollRenderOptions,
): string {
  const { searchParams: search } = url;
  // A closed poll shows the stored answers, and why it takes no others.
  const isClosed = closedReason(poll.event) !== null;
  const refused = isClosed ? undefined : sent;
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
        }
      : null,
    problem: refused?.problem ?? null,
    cannot: search.get("cannot"),
    address: {
      key: crypto.randomUUID(),
      ...(address ?? { email: poll.viewer?.email ?? "", error: null, mailed: null }),
      isAdded: search.get("address") === "added",
    },
  };
  const { title } = poll.event;
  const root = renderToString(<PollApp data={data} />);
  return fillTemplate(template, {
    title: `${title} · ${productName}`,
    head: openGraph(title, previewText(poll), url.origin),
    root: data.problem ? withFocus(root, data.problem.place) : root,
    data,
  });
}

// React escapes quotes in people's texts, so these occur in tags only.
const controlsByProblem: Record<ProblemPlace, string> = {
  name: 'name="respondentName"',
  dates: 'type="radio"',
  comments: 'name="comments"',
  submit: 'type="submit"',
};

/** Puts the browser's focus on the first control of the problem. Only the server's HTML has the attribute. */
function withFocus(html: string, place: ProblemPlace): string {
  const control = controlsByProblem[place];
  return html.replace(control, `autofocus ${control}`);
}

/** Renders the 'Invalid Link' page. */
export function renderInvalidLinkHtml(template: string): string {
  return fillTemplate(template, {
    title: `Invalid Link · ${productName}`,
    head: "",
    root: renderToStaticMarkup(<InvalidLinkPage />),
    data: null,
  });
}

/** Renders the page of a group link that was replaced or turned off. */
export function renderEndedLinkHtml(template: string, reason: string): string {
  return fillTemplate(template, {
    title: `Ended Link · ${productName}`,
    head: "",
    root: renderToStaticMarkup(<EndedLinkPage reason={reason} />),
    data: null,
  });
}

/** Renders the page behind the link that was mailed to an address. */
export function renderAddAddressHtml(template: string, page: AddressPage): string {
  return fillTemplate(template, {
    title: `Add your address · ${productName}`,
    head: "",
    root: renderToStaticMarkup(<AddAddressPage page={page} />),
    data: null,
  });
}

/** Renders the page for an address that cannot be added. */
export function renderAddressRefusedHtml(template: string, reason: string): string {
  return fillTemplate(template, {
    title: `Address not added · ${productName}`,
    head: "",
    root: renderToStaticMarkup(<AddressRefusedPage reason={reason} />),
    data: null,
  });
}

/** Renders the page for when the Worker fails. `retry` is the URL to try again. */
export function renderUnavailableHtml(template: string, retry: string): string {
  return fillTemplate(template, {
    title: `One moment · ${productName}`,
    head: "",
    root: renderToStaticMarkup(<UnavailablePage retry={retry} />),
    data: null,
  });
}

const PREVIEW_NAME_MAX = 24;

/** Returns the line below the title when the link is pasted into a chat. It contains no name but the organizer's. */
function previewText({ event }: Poll): string {
  const name = firstWord(event.organizerName, shortened(event.organizerName, PREVIEW_NAME_MAX));
  return event.isFinalized || event.isPastEvent ? `Organized by ${name}` : `${name} asks which dates work for you.`;
}

// Omits og:url, because anyone with the token can answer.
function openGraph(title: string, description: string, origin: string): string {
  const tags = [
    ["og:type", "website"],
    ["og:site_name", productName],
    ["og:title", title],
    ["og:description", description],
    ["og:image", `${origin}/share.png`],
    ["og:image:width", "1200"],
    ["og:image:height", "630"],
    ["og:image:alt", "A ticket that asks: Which dates work for you?"],
  ].map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content ?? "")}">`);
  return `<meta name="description" content="${escapeHtml(description)}">${tags.join("")}<meta name="twitter:card" content="summary_large_image">`;
}
