import type { AddressAdded, AddressPage } from "#schema/contracts/added-address.ts";
import { isSameOrigin } from "#schema/same-origin.ts";
import { callApi, readTemplate, tokenOf } from "../../poll/edge-calls.ts";
import type { EdgeContext } from "../../poll/edge-context.ts";
import { methodRefusal, otherSiteRefusal, pollHeaders } from "../../poll/poll-response.ts";
import { renderAddAddressHtml, renderAddressRefusedHtml, renderUnavailableHtml } from "../../poll/render.tsx";

/** Renders the page behind the link that was mailed to an address. Changes nothing. */
export function onRequestGet(context: EdgeContext): Promise<Response> {
  return addressPage(context, "GET");
}

/** Same as GET, without the body. */
export async function onRequestHead(context: EdgeContext): Promise<Response> {
  const { status, headers } = await addressPage(context, "GET");
  return new Response(null, { status, headers });
}

/** Handles the page's button, which adds the address. */
export async function onRequestPost(context: EdgeContext): Promise<Response> {
  if (!isSameOrigin(context.request)) return otherSiteRefusal();
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
  if (response?.ok) {
    const result = (await response.json()) as AddressPage | AddressAdded;
    const added = "token" in result ? result.token : result.addedTo;
    if (added === null) return new Response(renderAddAddressHtml(template.html, result as AddressPage), { headers });
    headers.set("Location", `/poll/${added}?address=added`);
    return new Response(null, { status: 303, headers });
  }
  if (response?.status === 404 || response?.status === 409) {
    const html = renderAddressRefusedHtml(template.html, await response.text());
    return new Response(html, { status: response.status, headers });
  }
  if (!headers.has("Retry-After")) headers.set("Retry-After", "10");
  const html = renderUnavailableHtml(template.html, new URL(context.request.url).pathname);
  return new Response(html, { status: 503, headers });
}
