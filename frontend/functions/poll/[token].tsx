import type { AddressAsked } from "#schema/contracts/added-address.ts";
import type { Poll } from "#schema/contracts/polls.ts";
import { profileNameFrom } from "#schema/person-name.ts";
import { isSameOrigin } from "#schema/same-origin.ts";
import { problemFromRefusal } from "../../features/polls/answer/problem.ts";
import { respondBody } from "../../features/polls/answer/send-answers.ts";
import type { Problem } from "../../features/polls/page-data.ts";
import { ApiError } from "../../lib/api.ts";
import { type AnswerForm, keyHeader, readAnswerForm } from "../../poll/answer-form.ts";
import { callApi, readJson, readTemplate, tokenOf } from "../../poll/edge-calls.ts";
import type { EdgeContext } from "../../poll/edge-context.ts";
import { methodRefusal, otherSiteRefusal, plainRefusal, pollHeaders } from "../../poll/poll-response.ts";
import { renderInvalidLinkHtml, renderPollHtml, renderUnavailableHtml } from "../../poll/render.tsx";

/** Renders the poll page with its form and data. Changes nothing. */
export function onRequestGet(context: EdgeContext): Promise<Response> {
  return pollPage(context, []);
}

/** Same as GET, without the body. */
export async function onRequestHead(context: EdgeContext): Promise<Response> {
  const { status, headers } = await pollPage(context, []);
  return new Response(null, { status, headers });
}

/** Handles the form sent without JavaScript. */
export async function onRequestPost(context: EdgeContext): Promise<Response> {
  const token = tokenOf(context);
  if (!isSameOrigin(context.request)) return otherSiteRefusal();
  if (token === null) return pollPage(context, []);
  const reading = await readAnswerForm(context.request);
  if ("refusal" in reading) return plainRefusal(reading.refusal.status, reading.refusal.sentence);
  const { form } = reading;
  if (form.isAddress) return askForAddress(context, token, form);
  await saveProfileName(context, token, form);
  const response = await callApi(context, "POST", `/api/poll/${token}/respond`, respondBody(form));
  if (response?.ok) {
    const { updated } = (await response.json()) as { updated: boolean };
    const headers = pollHeaders(null, [response.headers]);
    headers.set("Location", `/poll/${token}?done=${updated ? "updated" : "submitted"}`);
    return new Response(null, { status: 303, headers });
  }
  const status = response?.status ?? 503;
  const problem = problemFromRefusal(response && new ApiError(response, await response.text()));
  return pollPage(context, response ? [response.headers] : [], { status, form, problem });
}

/** Sends the e-mail that adds an address, and shows the page again. */
async function askForAddress(context: EdgeContext, token: string, form: AnswerForm): Promise<Response> {
  const { email } = form;
  const response = await callApi(context, "POST", `/api/poll/${token}/address`, { email }, keyHeader(form));
  const headers = response ? [response.headers] : [];
  if (response?.ok) {
    const { message } = (await response.json()) as AddressAsked;
    return pollPage(context, headers, { status: 200, address: { email, error: null, mailed: message } });
  }
  const refusal = response && new ApiError(response, await response.text());
  const hasReason = refusal !== null && refusal.code !== null && refusal.code !== "unexpected";
  const error = hasReason ? refusal.body() : "That did not work. Please try again.";
  return pollPage(context, headers, { status: response?.status ?? 503, address: { email, error, mailed: null } });
}

/** Refuses every other method. */
export function onRequest(): Response {
  return methodRefusal();
}

/** The result of a form that was sent without JavaScript. */
type Sent = { status: number } & (
  | { form: AnswerForm; problem: Problem; address?: undefined }
  | { address: NonNullable<Parameters<typeof renderPollHtml>[2]["address"]> }
);

async function pollPage(context: EdgeContext, responses: Headers[], sent?: Sent): Promise<Response> {
  const token = tokenOf(context);
  const [template, response] = await Promise.all([
    readTemplate(context),
    token === null ? null : callApi(context, "GET", `/api/poll/${token}`),
  ]);
  if (response) responses.push(response.headers);
  const headers = pollHeaders(template.headers, responses);
  const url = new URL(context.request.url);
  if (token === null || response?.status === 404 || sent?.status === 404) {
    return new Response(renderInvalidLinkHtml(template.html), { status: 404, headers });
  }
  const poll = response?.ok ? await readJson<Poll>(response) : null;
  if (poll === null) {
    if (!headers.has("Retry-After")) headers.set("Retry-After", "10");
    return new Response(renderUnavailableHtml(template.html, url.pathname + url.search), { status: 503, headers });
  }
  const html = renderPollHtml(template.html, poll, {
    ...{ token, url, address: sent?.address },
    ...(sent && !sent.address && { refused: sent }),
  });
  return new Response(html, { status: sent?.status ?? 200, headers });
}

/** Saves the typed name if a signed-in person has none. A failure is ignored. */
async function saveProfileName(context: EdgeContext, token: string, form: AnswerForm): Promise<void> {
  if (!context.request.headers.get("Cookie")?.includes("session=")) return;
  const response = await callApi(context, "GET", `/api/poll/${token}`);
  const poll = response?.ok ? await readJson<Poll>(response) : null;
  const profile = poll && profileNameFrom(poll.viewer, form.respondentName);
  if (profile) await callApi(context, "PATCH", "/api/user/profile", profile);
}
