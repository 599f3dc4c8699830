import type { OptOutState } from "#schema/contracts/opt-outs.ts";
import { isSameOrigin } from "#schema/same-origin.ts";
import { signedTokenIn } from "../../lib/signed-token.ts";
import { readForm } from "../../poll/answer-form.ts";
import { callApi, readJson, readTemplate } from "../../poll/edge-calls.ts";
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
import {
  renderInvalidChoicesLinkHtml,
  renderMailChoicesHtml,
  renderUnavailableHtml,
} from "../../poll/render-message.tsx";

/** Renders the page of the link below a mail. Changes nothing. */
export async function onRequestGet(context: EdgeContext): Promise<Response> {
  return languageChoice(context.request) ?? choicesPage(context);
}

/** Same as GET, without the body. */
export async function onRequestHead(context: EdgeContext): Promise<Response> {
  return withoutBody(await onRequestGet(context));
}

/** Handles the page's buttons. The page opens again with the saved choice. */
export async function onRequestPost(context: EdgeContext): Promise<Response> {
  const { request } = context;
  const words = pageWords(pageLanguage(request));
  if (!isSameOrigin(request)) return otherSiteRefusal(words);
  const reading = await readForm(request);
  if ("refusal" in reading) return plainRefusal(reading.refusal.status, reading.refusal.sentence, words);
  const scope = reading.data.get("scope");
  const optedOut = reading.data.get("optedOut");
  // The API refuses a form that the page cannot have sent.
  const choice = { scope, optedOut: optedOut === "true" || (optedOut === "false" ? false : optedOut) };
  const response = await callApi(context, "POST", pathOf(context), choice);
  if (!response?.ok) return choicesPage(context, { status: response?.status ?? 503 });
  return seeOther(`${new URL(request.url).pathname}#${scope}`, [response.headers]);
}

/** Refuses every other method. */
export function onRequest(): Response {
  return methodRefusal();
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
