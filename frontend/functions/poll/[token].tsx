import type { Poll } from "#schema/contracts/polls.ts";
import { profileNameFrom } from "#schema/person-name.ts";
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
import { renderInvalidLinkHtml, renderNotAvailableHtml, renderUnavailableHtml } from "../../poll/render-message.tsx";

export const { onRequestGet, onRequestHead, onRequestPost, onRequest } = pageMethods({
  show: pollPage,
  send: sendAnswers,
});

/** Handles the form sent without JavaScript. */
async function sendAnswers(context: EdgeContext, data: FormData, words: Words): Promise<Response> {
  const token = tokenOf(context);
  if (token === null) return pollPage(context);
  const form = answerFormIn(data);
  const i18n = form.language ? pageWords(form.language) : words;
  if (form.isAddress) return askForAddress(context, token, form, i18n);
  if (form.cannot !== "" && form.partySize?.trim() === "0") return askWhetherNobodyComes(token, form);
  await saveProfileName(context, token, form);
  const response = await callApi(
    context,
    "POST",
    `/api/poll/${token}/respond`,
    respondBody(form, i18n.language, form.notes),
  );
  if (response?.ok) {
    const { updated } = (await response.json()) as { updated: boolean };
    return seeOther(`/poll/${token}?done=${updated ? "updated" : "submitted"}`, [response.headers]);
  }
  const status = response?.status ?? 503;
  const problem = problemFromRefusal(await refusalOf(response, i18n), i18n);
  return pollPage(context, response ? [response.headers] : [], { status, form, problem });
}

/** Asks whether this person can't make the final date any more, as the link in the mail does. Changes nothing. */
function askWhetherNobodyComes(token: string, { cannot }: AnswerForm): Response {
  return seeOther(`/poll/${token}?cannot=${encodeURIComponent(cannot)}`);
}

/** Sends the e-mail that adds an address, and shows the page again. */
async function askForAddress(context: EdgeContext, token: string, form: AnswerForm, i18n: Words): Promise<Response> {
  const { email } = form;
  const response = await callApi(context, "POST", `/api/poll/${token}/address`, { email }, keyHeader(form));
  const headers = response ? [response.headers] : [];
  if (response?.ok) {
    const mailed = i18n.t("We sent an e-mail to {email}. Open it to finish.", { email });
    return pollPage(context, headers, { status: 200, address: { email, error: null, mailed } });
  }
  const refusal = await refusalOf(response, i18n);
  const hasReason = refusal !== null && refusal.code !== null && refusal.code !== "unexpected";
  const error = hasReason ? refusal.body() : i18n.t("That did not work. Please try again.");
  return pollPage(context, headers, { status: response?.status ?? 503, address: { email, error, mailed: null } });
}

/** The result of a form that was sent without JavaScript. */
type Sent = { status: number } & (
  | { form: AnswerForm; problem: Problem; address?: undefined }
  | { address: NonNullable<Parameters<typeof renderPollHtml>[2]["address"]> }
);

async function pollPage(context: EdgeContext, responses: Headers[] = [], sent?: Sent): Promise<Response> {
  const token = tokenOf(context);
  const [template, response] = await Promise.all([
    readTemplate(context),
    token === null ? null : callApi(context, "GET", `/api/poll/${token}`),
  ]);
  if (response) responses.push(response.headers);
  const headers = pollHeaders(template.headers, responses);
  const url = new URL(context.request.url);
  const poll = response?.ok ? await readJson<Poll>(response) : null;
  const i18n = pageWords(pageLanguage(context.request, { own: poll?.language, event: poll?.event.language }));
  if (token === null || response?.status === 404 || sent?.status === 404) {
    return pageResponse(renderInvalidLinkHtml(template.html, { i18n, url }), { i18n, headers, status: 404 });
  }
  if (response?.status === 410) {
    const reason = (await refusalOf(response, i18n))?.body() ?? "";
    return pageResponse(renderNotAvailableHtml(template.html, reason, { i18n, url }), { i18n, headers, status: 410 });
  }
  if (poll === null) {
    const html = renderUnavailableHtml(template.html, url.pathname + url.search, { i18n, url });
    return unavailableResponse(html, { i18n, headers });
  }
  const html = renderPollHtml(template.html, poll, {
    ...{ i18n, token, url, address: sent?.address },
    ...(sent && !sent.address && { refused: sent }),
  });
  return pageResponse(html, { i18n, headers, ...(sent && { status: sent.status }) });
}

/** Saves the typed name if a signed-in person has none. A failure is ignored. */
async function saveProfileName(context: EdgeContext, token: string, form: AnswerForm): Promise<void> {
  if (!context.request.headers.get("Cookie")?.includes("session=")) return;
  const response = await callApi(context, "GET", `/api/poll/${token}`);
  const poll = response?.ok ? await readJson<Poll>(response) : null;
  const profile = poll && profileNameFrom(poll.viewer, form.respondentName);
  if (profile) await callApi(context, "PATCH", "/api/user/profile", profile);
}
