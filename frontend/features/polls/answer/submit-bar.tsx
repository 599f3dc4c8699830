import { Trans } from "@lingui/react";
import type { ReactNode } from "react";
import type { Answers } from "#schema/contracts/common.ts";
import type { DateOption } from "#schema/contracts/events.ts";
import { useHasScript } from "../../../lib/has-script.tsx";
import { useWords } from "../../../lib/words.ts";
import { cn } from "../../../ui/cn.ts";
import { Button, ButtonLink } from "../../../ui/form/button.tsx";
import { FieldError } from "../../../ui/form/field.tsx";
import type { Problem } from "../page-data.ts";

const dotColours = { yes: "bg-yes", maybe: "bg-maybe", no: "bg-no", open: "bg-line" };
// More dots would be too small to see.
const DOTS_MAX = 24;

interface SubmitBarProps {
  options: DateOption[];
  answers: Answers;
  isUpdate: boolean;
  /** True if the form has anything that was not sent. */
  isUnsent: boolean;
  isSending: boolean;
  isClosed: boolean;
  isSignedIn: boolean;
  /** True if the bar says how many dates are answered. */
  isCounted: boolean;
  problem: Problem | null;
  /** Stands above the buttons on phones. */
  children?: ReactNode;
}

/** The bar at the bottom: Back, progress and Submit. */
export function SubmitBar({
  options,
  answers,
  isUpdate,
  isUnsent,
  isSending,
  isClosed,
  isSignedIn,
  isCounted,
  problem,
  children,
}: SubmitBarProps) {
  const hasScript = useHasScript();
  // The home page would ask a guest to sign in.
  const back = (hasScript && pageBefore()) || (isSignedIn && "/");
  const i18n = useWords();
  const sign = !isUnsent && "not-sent";
  const answered = options.filter(({ id }) => answers[id]).length;
  return (
    <div className="print:hidden sticky bottom-0 z-10 -mx-4 mt-8 border-t border-line bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6 lg:mx-0 lg:px-0">
      {problem && (
        <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <FieldError className="flex-1 basis-48">
            {problem.message}
            {problem.detail && <span className="block font-normal">{problem.detail}</span>}
          </FieldError>
          {/* Reloading keeps the input only with JavaScript. Without it, the page is already up to date. */}
          {hasScript && problem.isOutdated && (
            <Button variant="secondary" onClick={() => window.location.replace(window.location.pathname)}>
              {i18n.t("Reload")}
            </Button>
          )}
        </div>
      )}
      {children}
      <div className="flex flex-wrap items-center justify-end gap-x-2 sm:gap-x-3">
        {back && (
          <ButtonLink href={back} variant="ghost" size="lg" className="me-auto">
            {/* It points the other way in Arabic by itself. */}
            <span aria-hidden="true" className="text-2xl sm:hidden">
              ‹
            </span>
            <span className="max-sm:sr-only">{i18n.t("Back")}</span>
          </ButtonLink>
        )}
        {options.length <= DOTS_MAX && !isClosed && isCounted && (
          <span aria-hidden="true" className="flex gap-1.5 max-lg:hidden">
            {options.map(({ id }) => (
              <span key={id} className={cn("size-2 rounded-full", dotColours[answers[id] ?? "open"])} />
            ))}
          </span>
        )}
        {!isClosed && (
          <>
            {/* CSS counts the visible number, and sees an answer where no script does. Screen readers get the line after. */}
            <div aria-hidden="true" className="flex-1 basis-0 text-end text-xs text-ink-2 sm:text-sm">
              {isCounted && (
                // Phones have room for one of the two, and the smallest beside 'Back' for the shorter one.
                <div className={cn(isUnsent && "max-sm:hidden", back && "max-[23rem]:hidden")}>
                  <Trans
                    id="{answered} of {total} answered"
                    values={{ answered: <span className="answered-count" />, total: options.length }}
                  />
                </div>
              )}
              <div className={cn("font-semibold text-maybe-ink", sign)}>{i18n.t("Not sent yet")}</div>
            </div>
            <span role="status" className="sr-only">
              {isCounted && i18n.t("{answered} of {total} answered", { answered, total: options.length })}
              {isUnsent && <span> {i18n.t("Not sent yet")}</span>}
            </span>
            <Button
              type="submit"
              size="lg"
              className="max-[23rem]:px-3"
              busy={isSending}
              busyText={isUpdate ? i18n.t("Updating...") : i18n.t("Submitting...")}
            >
              {isUpdate ? i18n.t("Update Response") : i18n.t("Submit Response")}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

/** Returns the path of the page of this site that led here, unless it is this one in another language. */
function pageBefore(): string | false {
  const path = document.referrer.replace(window.location.origin, "");
  return path[0] === "/" && !path.includes(window.location.pathname) && path;
}
