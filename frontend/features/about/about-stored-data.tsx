import { storedData } from "virtual:stored-data";

/** Says what is stored, why and for how long. */
export function AboutStoredData() {
  return (
    <section aria-labelledby="stored-data">
      <h3 id="stored-data" className="text-lg">
        What is stored, why and for how long
      </h3>
      <p className="mt-1 max-w-[65ch] text-ink-2">
        The build of this site writes this list from the tables of its database. A time that is over ends in the
        following night.
      </p>
      <ul className="mt-4 grid gap-3 md:grid-cols-2 md:gap-5">
        {storedData.map(({ about, what, why, kept }) => (
          <li key={about} className="min-w-0 rounded-card border border-line bg-surface p-4">
            <h4 className="font-semibold">{about}</h4>
            <dl className="mt-2 grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm wrap-break-word">
              <dt className="text-ink-2">What</dt>
              <dd>{what.join("; ")}</dd>
              <dt className="text-ink-2">Why</dt>
              <dd>{why}</dd>
              <dt className="text-ink-2">How long</dt>
              <dd>{kept}</dd>
            </dl>
          </li>
        ))}
      </ul>
    </section>
  );
}
