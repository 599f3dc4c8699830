import type { AddressAdded, AddressPage } from "#schema/contracts/added-address.ts";
import { callApi, readTemplate, refusalOf, tokenOf } from "../../poll/edge-calls.ts";
import type { EdgeContext } from "../../poll/edge-context.ts";
import { pageLanguage } from "../../poll/page-language.ts";
import { pageMethods } from "../../poll/page-methods.ts";
import { pageWords } from "../../poll/page-words.ts";
import { pageResponse, pollHeaders, unavailableResponse } from "../../poll/poll-response.ts";
import { renderAddAddressHtml, renderAddressRefusedHtml, renderUnavailableHtml } from "../../poll/render-message.tsx";

export const { onRequestGet, onRequestHead, onRequestPost, onRequest } = pageMethods({
  show: (context) => addressPage(context, "GET"),
  send: (context) => addressPage(context, "POST"),
});

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
