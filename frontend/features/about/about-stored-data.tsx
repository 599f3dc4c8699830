import { storedData } from "virtual:stored-data";
import { useWords } from "../../lib/words.ts";

/** Says what is stored, why and for how long. The build writes the list in English only. */
export function AboutStoredData() {
  const i18n = useWords();
  return (
    <section aria-labelledby="stored-data">
      <h3 id="stored-data" className="text-lg">
        {i18n.t("What is stored, why and for how long")}
      </h3>
      <p className="mt-1 max-w-[65ch] text-ink-2">
        {i18n.t(
          "The build of this site writes this list from the tables of its database. A time that is over ends in the following night.",
        )}
      </p>
      <ul className="mt-4 grid gap-3 md:grid-cols-2 md:gap-5">
        {storedData.map(({ about, what, why, kept }) => (
          <li key={about} className="min-w-0 rounded-card border border-line bg-surface p-4">
            <h4 lang="en" dir="ltr" className="font-semibold">
              {about}
            </h4>
            <dl className="mt-2 grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm wrap-break-word">
              <dt className="text-ink-2">{i18n.t("What")}</dt>
              <dd lang="en" dir="ltr">
                {what}
              </dd>
              <dt className="text-ink-2">{i18n.t("Why")}</dt>
              <dd lang="en" dir="ltr">
                {why}
              </dd>
              <dt className="text-ink-2">{i18n.t("How long")}</dt>
              <dd lang="en" dir="ltr">
                {kept}
              </dd>
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}
