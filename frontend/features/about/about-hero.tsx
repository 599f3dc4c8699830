import { Link } from "react-router-dom";
import { useWords } from "../../lib/words.ts";
import { ButtonLink } from "../../ui/form/button.tsx";
import { TryTickets } from "./try-tickets.tsx";

export function AboutHero() {
  const i18n = useWords();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-10 lg:grid-cols-[minmax(0,1fr)_30rem] lg:gap-16">
      <div>
        <h1 className="text-3xl sm:text-4xl">{i18n.t("Find the evening everyone can make")}</h1>
        <p className="mt-4 max-w-[48ch] text-lg text-ink-2">
          {i18n.t(
            "Suggest a few dates, invite people by e-mail, and see which works best. They answer in a minute, without an account.",
          )}
        </p>
        <ButtonLink as={Link} to="/home" size="lg" className="mt-7 max-sm:w-full">
          {i18n.t("Create Your First Event")}
        </ButtonLink>
      </div>
      <TryTickets />
    </div>
  );
}
