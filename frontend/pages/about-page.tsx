import { AboutClosing } from "../features/about/about-closing.tsx";
import { AboutFeatures } from "../features/about/about-features.tsx";
import { AboutHero } from "../features/about/about-hero.tsx";
import { AboutPrivacy } from "../features/about/about-privacy.tsx";
import { AboutProblem } from "../features/about/about-problem.tsx";
import { AboutSteps } from "../features/about/about-steps.tsx";
import { useDocumentTitle } from "../lib/document-title.ts";
import { useWords } from "../lib/words.ts";

export function Component() {
  const i18n = useWords();
  useDocumentTitle(i18n.t("About"));
  return (
    <>
      <div className="page grid grid-cols-[minmax(0,1fr)] gap-16 pt-8 pb-16 sm:gap-24 sm:pt-16 sm:pb-24">
        <AboutHero />
        <AboutProblem />
        <AboutSteps />
        <AboutFeatures />
        <Mission />
        <AboutPrivacy />
      </div>
      <AboutClosing />
    </>
  );
}

function Mission() {
  const i18n = useWords();
  return (
    <section aria-labelledby="mission">
      <h2 id="mission" className="text-xl text-ink-2">
        {i18n.t("Why we made it")}
      </h2>
      <p className="mt-3 max-w-[52ch] font-display text-2xl font-semibold">
        {i18n.t(
          "An evening together is worth more than the messages it takes to arrange it. Eightish gets people from an idea to a date with as little typing as it can, and then gets out of the way.",
        )}
      </p>
    </section>
  );
}
