import { I18nProvider } from "@lingui/react";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { AddressPage } from "#schema/contracts/added-address.ts";
import type { OptOutState } from "#schema/contracts/opt-outs.ts";
import type { ReportPage as Report } from "#schema/contracts/reports.ts";
import type { Words } from "#schema/words.ts";
import { productName } from "../ui/picture/brand.tsx";
import { InvalidChoicesLinkPage, MailChoicesPage } from "./mail-choices-page.tsx";
import {
  AddAddressPage,
  AddressRefusedPage,
  EndedLinkPage,
  InvalidLinkPage,
  NotAvailablePage,
  UnavailablePage,
} from "./message-page.tsx";
import { PageFooter } from "./page-footer.tsx";
import { ReportPage } from "./report-page.tsx";
import { fillTemplate } from "./template.ts";

/** Renders the 'Invalid Link' page. */
export function renderInvalidLinkHtml(template: string, view: MessageView): string {
  return messageHtml(template, view.i18n.t("Invalid Link"), <InvalidLinkPage />, view);
}

/** Renders the page of a group link that was replaced or turned off. */
export function renderEndedLinkHtml(template: string, reason: string, view: MessageView): string {
  return messageHtml(template, view.i18n.t("Ended Link"), <EndedLinkPage reason={reason} />, view);
}

/** Renders the page of an event that an admin keeps from everybody. */
export function renderNotAvailableHtml(template: string, reason: string, view: MessageView): string {
  return messageHtml(template, view.i18n.t("Event not available"), <NotAvailablePage reason={reason} />, view);
}

/** Renders the page behind the link that was mailed to an address. */
export function renderAddAddressHtml(template: string, page: AddressPage, view: MessageView): string {
  return messageHtml(template, view.i18n.t("Add your address"), <AddAddressPage page={page} />, view);
}

/** Renders the page for an address that cannot be added. */
export function renderAddressRefusedHtml(template: string, reason: string, view: MessageView): string {
  return messageHtml(template, view.i18n.t("Address not added"), <AddressRefusedPage reason={reason} />, view);
}

/** Renders the page on which somebody chooses which mails they get. `error` says why a choice was not saved. */
export function renderMailChoicesHtml(
  template: string,
  state: OptOutState,
  { error = null, ...view }: MessageView & { error?: string | null },
): string {
  const page = <MailChoicesPage state={state} error={error} />;
  return messageHtml(template, view.i18n.t("E-mail choices"), page, view);
}

/** Renders the page on which somebody reports a mail. `error` says why the report was not stored. */
export function renderReportHtml(
  template: string,
  report: Report,
  { error = null, ...view }: MessageView & { error?: string | null },
): string {
  return messageHtml(template, view.i18n.t("Report an e-mail"), <ReportPage report={report} error={error} />, view);
}

/** Renders the page for an unsubscribe or report link that is not ours, or that is of no use any more for a `reason`. */
export function renderInvalidChoicesLinkHtml(
  template: string,
  { reason, ...view }: MessageView & { reason?: string | undefined },
): string {
  return messageHtml(template, view.i18n.t("Invalid Link"), <InvalidChoicesLinkPage reason={reason} />, view);
}

/** Renders the page for when the Worker fails. `retry` is the URL to try again. */
export function renderUnavailableHtml(
  template: string,
  retry: string,
  { title, ...view }: MessageView & { title?: string },
): string {
  const page = <UnavailablePage title={title ?? view.i18n.t("We can’t show this poll right now")} retry={retry} />;
  return messageHtml(template, view.i18n.t("One moment"), page, view);
}

/** How a page without a poll is shown. */
export interface MessageView {
  i18n: Words;
  /** The page's URL. */
  url: URL;
}

function messageHtml(template: string, title: string, page: ReactNode, { i18n, url }: MessageView): string {
  const root = renderToStaticMarkup(<I18nProvider i18n={i18n}>{page}</I18nProvider>);
  return fillTemplate(template, {
    i18n,
    title: `${title} · ${productName}`,
    head: "",
    root,
    foot: footer({ i18n, url }),
    data: null,
  });
}

/** The foot is not part of what the script hydrates, because it needs none. */
export function footer({ i18n, url }: MessageView): string {
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <PageFooter search={url.search} />
    </I18nProvider>,
  );
}
