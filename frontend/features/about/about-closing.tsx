import { Link } from "react-router-dom";
import { useWords } from "../../lib/words.ts";
import { ButtonLink } from "../../ui/form/button.tsx";

/** A closing band with a link to create an event. */
export function AboutClosing() {
  const i18n = useWords();
  return (
    <section aria-labelledby="closing" className="bg-brand text-on-brand">
      <div className="page grid justify-items-center gap-6 py-14 text-center sm:py-20">
        <h2 id="closing" className="text-2xl sm:text-3xl">
          {i18n.t("Who will you see next?")}
        </h2>
        <ButtonLink as={Link} to="/home" variant="secondary" size="lg" className="border-transparent! max-sm:w-full">
          {i18n.t("Create Your First Event")}
        </ButtonLink>
      </div>
    </section>
  );
}
