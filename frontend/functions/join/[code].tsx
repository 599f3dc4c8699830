import type { Joined, JoinPage } from "#schema/contracts/group-link.ts";
import { isSameOrigin } from "#schema/same-origin.ts";
import { problemFromRefusal } from "../../features/polls/answer/problem.ts";
import { respondBody } from "../../features/polls/answer/send-answers.ts";
import type { Problem } from "../../features/polls/page-data.ts";
import { ApiError } from "../../lib/api.ts";
import { type AnswerForm, keyHeader, readAnswerForm } from "../../poll/answer-form.ts";
import { callApi, readJson, readTemplate, tokenOf } from "../../poll/edge-calls.ts";
import type { EdgeContext } from "../../poll/edge-context.ts";
import { methodRefusal, otherSiteRefusal, plainRefusal, pollHeaders } from "../../poll/poll-response.ts";
import {
  renderEndedLinkHtml,
  renderInvalidLinkHtml,
  renderPollHtml,
  renderUnavailableHtml,
} from "../../poll/render.tsx";

/** The result of a form that was sent without JavaScript. */
interface Sent {
  status: number;
  form: AnswerForm;
  problem: Problem;
  headers: Headers[];
}

/** Renders the page of a group link. Changes nothing. */
export function onRequestGet(context: EdgeContext): Promise<Response> {
  return joinPage(context);
}

/** Same as GET, without the body. */
export async function onRequestHead(context: EdgeContext): Promise<Response> {
  const { status, headers } = await joinPage(context);
  return new Response(null, { status, headers });
}

/** Handles the form sent without JavaScript. The guest goes on to their own poll. */
export async function onRequestPost(context: EdgeContext): Promise<Response> {
  const code = tokenOf(context);
  if (!isSameOrigin(context.request)) return otherSiteRefusal();
  if (code === null) return joinPage(context);
  const reading = await readAnswerForm(context.request);
  if ("refusal" in reading) return plainRefusal(reading.refusal.status, reading.refusal.sentence);
  const { form } = reading;
  const response = await callApi(context, "POST", `/api/join/${code}`, respondBody(form), keyHeader(form));
  const headers = response ? [response.headers] : [];
  if (!response?.ok) {
    const problem = problemFromRefusal(response && new ApiError(response, await response.text()));
    return joinPage(context, { status: response?.status ?? 503, form, problem, headers });
  }
  const result = (await response.json()) as Joined;
  const onward = pollHeaders(null, headers);
  onward.set("Location", `/poll/${result.token}?done=${result.updated ? "updated" : "submitted"}`);
  return new Response(null, { status: 303, headers: onward });
}

/** Refuses every other method. */
export function onRequest(): Response {
  return methodRefusal();
}

async function joinPage(context: EdgeContext, sent?: Sent): Promise<Response> {
  const code = tokenOf(context);
  const [template, response] = await Promise.all([
    readTemplate(context),
    code === null ? null : callApi(context, "GET", `/api/join/${code}`),
  ]);
  const headers = pollHeaders(template.headers, [...(sent?.headers ?? []), ...(response ? [response.headers] : [])]);
  const url = new URL(context.request.url);
  if (code === null || response?.status === 404) {
    return new Response(renderInvalidLinkHtml(template.html), { status: 404, headers });
  }
  if (response?.status === 410) {
    return new Response(renderEndedLinkHtml(template.html, await response.text()), { status: 410, headers });
  }
  const page = response?.ok ? await readJson<JoinPage>(response) : null;
  if (page === null) {
    if (!headers.has("Retry-After")) headers.set("Retry-After", "10");
    return new Response(renderUnavailableHtml(template.html, url.pathname), { status: 503, headers });
  }
  const { joinsAs, isFull, ...poll } = page;
  const join = {
    code,
    key: sent?.form.key || crypto.randomUUID(),
    joinsAs,
    isFull,
  };
  const html = renderPollHtml(template.html, poll, { token: "", join, url, ...(sent && { refused: sent }) });
  return new Response(html, { status: sent?.status ?? 200, headers });
}
