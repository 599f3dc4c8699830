import { useWords } from "../../lib/words.ts";

interface ProgramWay {
  program: string;
  /** The English text. */
  way: string;
}

/** Says for each calendar program, in one line, how to get something from it. */
export function ProgramWays({ ways }: { ways: ProgramWay[] }) {
  const i18n = useWords();
  return (
    <dl className="grid gap-2 text-sm text-ink-2">
      {ways.map(({ program, way }) => (
        <div key={program}>
          <dt className="inline font-semibold text-ink">{program}: </dt>
          <dd className="inline">{i18n.t(way)}</dd>
        </div>
      ))}
    </dl>
  );
}
