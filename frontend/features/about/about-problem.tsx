import { useWords } from "../../lib/words.ts";
/** Explains the problem: group chats rarely settle on a date. */
export function AboutProblem() {
  const i18n = useWords();
  return (
    <section
      aria-labelledby="problem"
      className="grid grid-cols-[minmax(0,1fr)] items-center gap-8 md:grid-cols-2 md:gap-16"
    >
      <div>
        <h2 id="problem" className="text-2xl">
          {i18n.t("Twenty messages, still no date")}
        </h2>
        <p className="mt-3 max-w-[60ch] text-ink-2">
          {i18n.t(
            "Somebody asks when everyone is free. Two people answer about Friday, one about the week after, and one never sees the message. By the time the last of them replies, the first has made other plans.",
          )}
        </p>
        <p className="mt-3 max-w-[60ch] text-ink-2">
          {i18n.t(
            "The dates were there all along. They were never side by side, where one look would have been enough.",
          )}
        </p>
      </div>
      <Thread />
    </section>
  );
}

const bubbles = [
  { x: 0, y: 8, width: 196, isOwn: false },
  { x: 132, y: 56, width: 228, isOwn: true },
  { x: 0, y: 104, width: 256, isOwn: false },
  { x: 0, y: 152, width: 148, isOwn: false },
  { x: 180, y: 200, width: 180, isOwn: true },
];

/** A crossed-out message thread. */
function Thread() {
  return (
    <svg aria-hidden="true" viewBox="0 0 360 248" fill="none" className="w-full max-w-105 justify-self-center">
      {bubbles.map(({ x, y, width, isOwn }) => (
        <g key={y}>
          <rect
            x={x + 1}
            y={y}
            width={width - 2}
            height="38"
            rx="14"
            fill={isOwn ? "var(--brand-soft)" : "var(--surface)"}
            stroke="var(--line)"
            strokeWidth="1.5"
          />
          <path
            d={`M${x + 18} ${y + 19}h${width - 36}`}
            stroke={isOwn ? "var(--brand-ink)" : "var(--ink-3)"}
            strokeWidth="5"
            strokeLinecap="round"
            strokeDasharray="38 12 22 12 54 12"
            opacity=".45"
          />
        </g>
      ))}
      <path d="m26 20 308 208m0-208L26 228" stroke="var(--no)" strokeWidth="6" strokeLinecap="round" />
    </svg>
  );
}
