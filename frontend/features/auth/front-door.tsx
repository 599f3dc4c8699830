import { Link } from "react-router-dom";
import { useWords } from "../../lib/words.ts";
import { cn } from "../../ui/cn.ts";
import { ButtonLink } from "../../ui/form/button.tsx";
import { TryTickets } from "../about/try-tickets.tsx";

/** Introduces Eightish to new visitors: a sentence, tickets to try, and links that need no account. */
export function FrontDoor({ className }: { className?: string }) {
  const i18n = useWords();
  return (
    <div className={cn("grid gap-5 sm:gap-6", className)}>
      <div>
        <h2 className="text-2xl sm:text-3xl lg:text-4xl">{i18n.t("Find the evening everyone can make")}</h2>
        <p className="mt-2 max-w-[48ch] text-ink-2 sm:mt-4 sm:text-lg">
          {i18n.t(
            "Eightish finds a date for your group: suggest a few evenings, invite people by e-mail, and they answer in a minute, without an account.",
          )}
        </p>
      </div>
      <TryTickets className="max-w-120 max-lg:justify-self-stretch" lastClassName="max-lg:hidden" />
      <div className="flex flex-wrap gap-2">
        <ButtonLink as={Link} to="/home" variant="secondary">
          {i18n.t("Create an event")}
        </ButtonLink>
        <ButtonLink as={Link} to="/about" variant="ghost">
          {i18n.t("How it works")}
        </ButtonLink>
      </div>
    </div>
  );
}
