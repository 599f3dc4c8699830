import type { OptOutState } from "#schema/contracts/opt-outs.ts";
import { signedTokenIn } from "../../lib/signed-token.ts";
import { callApi, readJson, readTemplate } from "../../poll/edge-calls.ts";
import type { EdgeContext } from "../../poll/edge-context.ts";
import { pageLanguage } from "../../poll/page-language.ts";
import { pageMethods } from "../../poll/page-methods.ts";
import { pageWords } from "../../poll/page-words.ts";
import { pageResponse, pollHeaders, seeOther, unavailableResponse } from "../../poll/poll-response.ts";
import {
  renderInvalidChoicesLinkHtml,
  renderMailChoicesHtml,
  renderUnavailableHtml,
} from "../../poll/render-message.tsx";

export const { onRequestGet, onRequestHead, onRequestPost, onRequest } = pageMethods({
  show: choicesPage,
  send: choose,
});

/** Handles the page's buttons. The page opens again with the saved choice. */
async function choose(context: EdgeContext, data: FormData): Promise<Response> {
  const scope = data.get("scope");
  const optedOut = data.get("optedOut");
  // The API refuses a form that the page cannot have sent.
  const showId = data.get("showId");
  const choice = {
    scope,
    ...(showId !== null && { showId }),
    optedOut: optedOut === "true" || (optedOut === "false" ? false : optedOut),
  };
  const response = await callApi(context, "POST", pathOf(context), choice);
  if (!response?.ok) return choicesPage(context, { status: response?.status ?? 503 });
  return seeOther(`${new URL(context.request.url).pathname}#${showId ?? scope}`, [response.headers]);
}

function pathOf({ params }: EdgeContext): string {
  return `/api/unsubscribe/${encodeURIComponent(signedTokenIn(String(params.token)))}`;
}

/** `failed` is a choice that was not saved. */
async function choicesPage(context: EdgeContext, failed?: { status: number }): Promise<Response> {
  const [template, response] = await Promise.all([readTemplate(context), callApi(context, "GET", pathOf(context))]);
  const headers = pollHeaders(template.headers, response ? [response.headers] : []);
  const url = new URL(context.request.url);
  const state = response?.ok ? await readJson<OptOutState>(response) : null;
  const i18n = pageWords(pageLanguage(context.request, { own: state?.language }));
  if (state) {
    const error = failed ? i18n.t("That did not work. Please try again.") : null;
    const html = renderMailChoicesHtml(template.html, state, { i18n, url, error });
    return pageResponse(html, { i18n, headers, status: failed?.status ?? 200 });
  }
  if (response?.status === 404) {
    const html = renderInvalidChoicesLinkHtml(template.html, { i18n, url });
    return pageResponse(html, { i18n, headers, status: 404 });
  }
  const title = i18n.t("Couldn't load your e-mail choices.");
  const html = renderUnavailableHtml(template.html, url.pathname, { i18n, url, title });
  return unavailableResponse(html, { i18n, headers });
}
