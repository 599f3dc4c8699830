import type { ReportPage } from "#schema/contracts/reports.ts";
import { signedTokenIn } from "../../lib/signed-token.ts";
import { callApi, readJson, readTemplate, refusalOf } from "../../poll/edge-calls.ts";
import type { EdgeContext } from "../../poll/edge-context.ts";
import { pageLanguage } from "../../poll/page-language.ts";
import { pageMethods } from "../../poll/page-methods.ts";
import { pageWords } from "../../poll/page-words.ts";
import { pageResponse, pollHeaders, seeOther, unavailableResponse } from "../../poll/poll-response.ts";
import { renderInvalidChoicesLinkHtml, renderReportHtml, renderUnavailableHtml } from "../../poll/render-message.tsx";

export const { onRequestGet, onRequestHead, onRequestPost, onRequest } = pageMethods({
  show: reportPage,
  send: report,
});

/** Handles the page's button. The page opens again and says that the mail is reported. */
async function report(context: EdgeContext, data: FormData): Promise<Response> {
  const response = await callApi(context, "POST", pathOf(context), { reason: data.get("reason") });
  if (!response?.ok) return reportPage(context, { status: response?.status ?? 503 });
  return seeOther(new URL(context.request.url).pathname, [response.headers]);
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
