import type { ReportPage } from "#schema/contracts/reports.ts";
import { isSameOrigin } from "#schema/same-origin.ts";
import { signedTokenIn } from "../../lib/signed-token.ts";
import { readForm } from "../../poll/answer-form.ts";
import { callApi, readJson, readTemplate, refusalOf } from "../../poll/edge-calls.ts";
import type { EdgeContext } from "../../poll/edge-context.ts";
import { languageChoice, pageLanguage } from "../../poll/page-language.ts";
import { pageWords } from "../../poll/page-words.ts";
import {
  methodRefusal,
  otherSiteRefusal,
  pageResponse,
  plainRefusal,
  pollHeaders,
  seeOther,
  unavailableResponse,
  withoutBody,
} from "../../poll/poll-response.ts";
import { renderInvalidChoicesLinkHtml, renderReportHtml, renderUnavailableHtml } from "../../poll/render-message.tsx";

/** Renders the page behind 'Report this' below a mail. Changes nothing. */
export async function onRequestGet(context: EdgeContext): Promise<Response> {
  return languageChoice(context.request) ?? reportPage(context);
}

/** Same as GET, without the body. */
export async function onRequestHead(context: EdgeContext): Promise<Response> {
  return withoutBody(await onRequestGet(context));
}

/** Handles the page's button. The page opens again and says that the mail is reported. */
export async function onRequestPost(context: EdgeContext): Promise<Response> {
  const { request } = context;
  const words = pageWords(pageLanguage(request));
  if (!isSameOrigin(request)) return otherSiteRefusal(words);
  const reading = await readForm(request);
  if ("refusal" in reading) return plainRefusal(reading.refusal.status, reading.refusal.sentence, words);
  const response = await callApi(context, "POST", pathOf(context), { reason: reading.data.get("reason") });
  if (!response?.ok) return reportPage(context, { status: response?.status ?? 503 });
  return seeOther(new URL(request.url).pathname, [response.headers]);
}

/** Refuses every other method. */
export function onRequest(): Response {
  return methodRefusal();
}

function pathOf({ params }: EdgeContext): string {
  return `/api/report/${encodeURIComponent(signedTokenIn(String(params.token)))}`;
}

/** `failed` is a report that was not stored. */
async function reportPage(context: EdgeContext, failed?: { status: number }): Promise<Response> {
  const [template, response] = await Promise.all([readTemplate(context), callApi(context, "GET", pathOf(context))]);
  const headers = pollHeaders(template.headers, response ? [response.headers] : []);
  const url = new URL(context.request.url);
  const report = response?.ok ? await readJson<ReportPage>(response) : null;
  const i18n = pageWords(pageLanguage(context.request, { own: report?.language }));
  if (report) {
    const error = failed ? i18n.t("That did not work. Please try again.") : null;
    const html = renderReportHtml(template.html, report, { i18n, url, error });
    return pageResponse(html, { i18n, headers, status: failed?.status ?? 200 });
  }
  if (response && [404, 410].includes(response.status)) {
    const reason = response.status === 410 ? (await refusalOf(response, i18n))?.body() : undefined;
    const html = renderInvalidChoicesLinkHtml(template.html, { i18n, url, reason });
    return pageResponse(html, { i18n, headers, status: response.status });
  }
  const title = i18n.t("We can’t open this page right now");
  const html = renderUnavailableHtml(template.html, url.pathname, { i18n, url, title });
  return unavailableResponse(html, { i18n, headers });
}
