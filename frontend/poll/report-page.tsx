import { Trans } from "@lingui/react";
import type { ReportPage as Report } from "#schema/contracts/reports.ts";
import { type ReportReason, reportReasons } from "#schema/report-reasons.ts";
import { useWords } from "../lib/words.ts";
import { Button } from "../ui/form/button.tsx";
import { FieldError } from "../ui/form/field.tsx";
import { MessagePage, Strong } from "./message-page.tsx";

const reasonLabels: Record<ReportReason, string> = {
  spam: /*i18n*/ "It is spam",
  "not-for-me": /*i18n*/ "It is not for me",
  "threatening-or-illegal": /*i18n*/ "It is threatening or illegal",
};

interface ReportPageProps {
  report: Report;
  /** Why the report was not stored. */
  error: string | null;
}

/** Reports a mail by a plain form. Opening it changes nothing. */
export function ReportPage({ report: { email, organizerName, isReported }, error }: ReportPageProps) {
  const i18n = useWords();
  const values = { name: <Strong>{organizerName}</Strong>, email: <Strong>{email}</Strong> };
  if (isReported)
    return (
      <MessagePage
        isQuestion
        title={i18n.t("Thank you for the report")}
        text={<Trans id="E-mails from {name} to {email} have stopped." values={values} />}
      />
    );
  return (
    <MessagePage
      isQuestion
      title={i18n.t("Report this e-mail?")}
      text={<Trans id="It comes from {name}. Once you report it, these e-mails to {email} stop." values={values} />}
    >
      {error !== null && <FieldError className="mt-4 max-w-md text-start">{error}</FieldError>}
      <form method="post" className="mt-6 grid w-full max-w-md gap-6">
        <fieldset className="grid gap-1 text-start">
          <legend className="pb-2 font-semibold">
            {i18n.t("What is wrong with it?")} <span className="font-normal text-ink-2">{i18n.t("(optional)")}</span>
          </legend>
          {reportReasons.map((reason) => (
            <label key={reason} className="flex min-h-11 items-center gap-3">
              <input type="radio" name="reason" value={reason} className="size-5 flex-none accent-brand" />
              {i18n.t(reasonLabels[reason])}
            </label>
          ))}
        </fieldset>
        <Button type="submit" size="lg" variant="danger" className="justify-self-center">
          {i18n.t("Report and stop these e-mails")}
        </Button>
      </form>
      <p className="mt-4 max-w-md text-sm text-ink-2">
        {i18n.t("The admins of this site read the report. Whoever sent the e-mail does not learn of it.")}
      </p>
    </MessagePage>
  );
}
