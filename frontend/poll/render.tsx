import { renderToStaticMarkup, renderToString } from "react-dom/server";
import type { Poll } from "#schema/contracts/polls.ts";
import { knownAnswers, parsePreselect, parseView } from "../features/polls/answer/draft.ts";
import type { PollPageData, Problem, ProblemPlace } from "../features/polls/page-data.ts";
import { productName } from "../ui/picture/brand.tsx";
import type { AnswerForm } from "./answer-form.ts";
import { drawParts } from "./draw.tsx";
import { InvalidLinkPage, UnavailablePage } from "./message-page.tsx";
import { PollApp } from "./poll-app.tsx";
import { escapeHtml, fillShell } from "./shell.ts";

interface PollRenderOptions {
  token: string;
  /** Query of the page's URL. `?answer=`, `?done=` and `?cannot=` are read. */
  search?: URLSearchParams;
  /** A rejected form and the reason. */
  refused?: { form: AnswerForm; problem: Problem };
}

/** Renders the whole poll page. `shell` is the built poll.html, `poll` the response of GET /api/poll/{token}. */
export function renderPollHtml(shell: string, poll: Poll, { token, search, refused }: PollRenderOptions): string {
  const data: PollPageData = {
    token,
    poll,
    view: refused ? "form" : parseView(search?.get("done") ?? null, poll),
    preselect: parsePreselect(search?.get("answer") ?? null, poll.dateOptions),
    typed: refused
      ? { ...refused.form, answers: knownAnswers(poll.dateOptions, (id) => refused.form.answers[id]) }
      : null,
    problem: refused?.problem ?? null,
  };
  const { title, organizerName } = poll.event;
  const root = renderToString(<PollApp data={data} drawn={drawParts(poll, token, search?.get("cannot") ?? null)} />);
  return fillShell(shell, {
    title: `${title} · ${productName}`,
    head: openGraph(title, `Organized by ${organizerName}`),
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
export function renderInvalidLinkHtml(shell: string): string {
  return fillShell(shell, {
    title: `Invalid Link · ${productName}`,
    head: "",
    root: renderToStaticMarkup(<InvalidLinkPage />),
    data: null,
  });
}

/** Renders the page for when the Worker fails. `retry` is the URL to try again. */
export function renderUnavailableHtml(shell: string, retry: string): string {
  return fillShell(shell, {
    title: `One moment · ${productName}`,
    head: "",
    root: renderToStaticMarkup(<UnavailablePage retry={retry} />),
    data: null,
  });
}

// Omits og:url, because anyone with the token can answer.
function openGraph(title: string, description: string): string {
  const tags = [
    ["og:type", "website"],
    ["og:site_name", productName],
    ["og:title", title],
    ["og:description", description],
  ].map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content ?? "")}">`);
  return `<meta name="description" content="${escapeHtml(description)}">${tags.join("")}`;
}
