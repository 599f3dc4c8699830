import type { AddressAdded, AddressPage } from "#schema/contracts/added-address.ts";
import { isSameOrigin } from "#schema/same-origin.ts";
import { callApi, readTemplate, refusalOf, tokenOf } from "../../poll/edge-calls.ts";
import type { EdgeContext } from "../../poll/edge-context.ts";
import { languageChoice, pageLanguage } from "../../poll/page-language.ts";
import { pageWords } from "../../poll/page-words.ts";
import {
  methodRefusal,
  otherSiteRefusal,
  pageResponse,
  pollHeaders,
  unavailableResponse,
  withoutBody,
} from "../../poll/poll-response.ts";
import { renderAddAddressHtml, renderAddressRefusedHtml, renderUnavailableHtml } from "../../poll/render-message.tsx";

/** Renders the page behind the link that was mailed to an address. Changes nothing. */
export async function onRequestGet(context: EdgeContext): Promise<Response> {
  return languageChoice(context.request) ?? addressPage(context, "GET");
}

/** Same as GET, without the body. */
export async function onRequestHead(context: EdgeContext): Promise<Response> {
  return withoutBody(await onRequestGet(context));
}

/** Handles the page's button, which adds the address. */
export async function onRequestPost(context: EdgeContext): Promise<Response> {
  if (!isSameOrigin(context.request)) return otherSiteRefusal(pageWords(pageLanguage(context.request)));
  return addressPage(context, "POST");
}

/** Refuses every other method. */
export function onRequest(): Response {
  return methodRefusal();
}

/** Redirects to the poll once the address is added, also when the link is opened again. */
async function addressPage(context: EdgeContext, method: "GET" | "POST"): Promise<Response> {
  // For a malformed token, asks for '-', because the API's refusal says what is wrong.
  const token = tokenOf(context) ?? "-";
  const [template, response] = await Promise.all([
    readTemplate(context),
    callApi(context, method, `/api/address/${token}`),
  ]);
  const headers = pollHeaders(template.headers, response ? [response.headers] : []);
  const url = new URL(context.request.url);
  const result = response?.ok ? ((await response.json()) as AddressPage | AddressAdded) : null;
  const page = result && "addedTo" in result ? result : null;
  const i18n = pageWords(pageLanguage(context.request, { own: page?.language, event: page?.eventLanguage }));
  if (result) {
    const added = "token" in result ? result.token : result.addedTo;
    if (page?.addedTo === null) {
      return pageResponse(renderAddAddressHtml(template.html, page, { i18n, url }), { i18n, headers });
    }
    headers.set("Location", `/poll/${added}?address=added`);
    return new Response(null, { status: 303, headers });
  }
  if (response && [404, 409, 410].includes(response.status)) {
    const reason = (await refusalOf(response, i18n))?.body() ?? "";
    const html = renderAddressRefusedHtml(template.html, reason, { i18n, url });
    return pageResponse(html, { i18n, headers, status: response.status });
  }
  const html = renderUnavailableHtml(template.html, url.pathname, { i18n, url });
  return unavailableResponse(html, { i18n, headers });
}
