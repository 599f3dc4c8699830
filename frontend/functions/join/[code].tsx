import type { Joined, JoinPage } from "#schema/contracts/group-link.ts";
import type { Words } from "#schema/words.ts";
import { problemFromRefusal } from "../../features/polls/answer/problem.ts";
import { respondBody } from "../../features/polls/answer/send-answers.ts";
import type { Problem } from "../../features/polls/page-data.ts";
import { type AnswerForm, answerFormIn, keyHeader } from "../../poll/answer-form.ts";
import { callApi, readJson, readTemplate, refusalOf, tokenOf } from "../../poll/edge-calls.ts";
import type { EdgeContext } from "../../poll/edge-context.ts";
import { pageLanguage } from "../../poll/page-language.ts";
import { pageMethods } from "../../poll/page-methods.ts";
import { pageWords } from "../../poll/page-words.ts";
import { pageResponse, pollHeaders, seeOther, unavailableResponse } from "../../poll/poll-response.ts";
import { renderPollHtml } from "../../poll/render.tsx";
import {
  renderEndedLinkHtml,
  renderInvalidLinkHtml,
  renderNotAvailableHtml,
  renderUnavailableHtml,
} from "../../poll/render-message.tsx";

/** The result of a form that was sent without JavaScript. */
interface Sent {
  status: number;
  form: AnswerForm;
  problem: Problem;
  headers: Headers[];
}

export const { onRequestGet, onRequestHead, onRequestPost, onRequest } = pageMethods({ show: joinPage, send: join });

/** Handles the form sent without JavaScript. The guest goes on to their own poll. */
async function join(context: EdgeContext, data: FormData, words: Words): Promise<Response> {
  const code = tokenOf(context);
  if (code === null) return joinPage(context);
  const form = answerFormIn(data);
  const i18n = form.language ? pageWords(form.language) : words;
  const response = await callApi(
    context,
    "POST",
    `/api/join/${code}`,
    respondBody(form, i18n.language, form.notes),
    keyHeader(form),
  );
  const headers = response ? [response.headers] : [];
  if (!response?.ok) {
    const problem = problemFromRefusal(await refusalOf(response, i18n), i18n);
    return joinPage(context, { status: response?.status ?? 503, form, problem, headers });
  }
  const result = (await response.json()) as Joined;
  return seeOther(`/poll/${result.token}?done=${result.updated ? "updated" : "submitted"}`, headers);
}

async function joinPage(context: EdgeContext, sent?: Sent): Promise<Response> {
  const code = tokenOf(context);
  const [template, response] = await Promise.all([
    readTemplate(context),
    code === null ? null : callApi(context, "GET", `/api/join/${code}`),
  ]);
  const headers = pollHeaders(template.headers, [...(sent?.headers ?? []), ...(response ? [response.headers] : [])]);
  const url = new URL(context.request.url);
  const page = response?.ok ? await readJson<JoinPage>(response) : null;
  const i18n = pageWords(pageLanguage(context.request, { own: page?.language, event: page?.event.language }));
  if (code === null || response?.status === 404) {
    return pageResponse(renderInvalidLinkHtml(template.html, { i18n, url }), { i18n, headers, status: 404 });
  }
  if (response?.status === 410) {
    const refused = await refusalOf(response, i18n);
    const render = refused?.code === "not-available" ? renderNotAvailableHtml : renderEndedLinkHtml;
    const html = render(template.html, refused?.body() ?? "", { i18n, url });
    return pageResponse(html, { i18n, headers, status: 410 });
  }
  if (page === null) {
    const html = renderUnavailableHtml(template.html, url.pathname, { i18n, url });
    return unavailableResponse(html, { i18n, headers });
  }
  const { joinsAs, isFull, ...poll } = page;
  const join = {
    code,
    key: sent?.form.key || crypto.randomUUID(),
    joinsAs,
    isFull,
  };
  const html = renderPollHtml(template.html, poll, { i18n, token: "", join, url, ...(sent && { refused: sent }) });
  return pageResponse(html, { i18n, headers, ...(sent && { status: sent.status }) });
}
