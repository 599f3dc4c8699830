/** A whole ticket with dashed stubs, 176 × 112 px, for lists that are still empty. */
export function BlankTicket() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 176 112"
      width="176"
      height="112"
      fill="none"
      stroke="var(--line-strong)"
      strokeWidth="2"
      className="max-w-full"
    >
      <g transform="rotate(-4 88 56)">
        <path
          fill="var(--surface)"
          d="M14 24h148a6 6 0 0 1 6 6v17a9 9 0 0 0 0 18v17a6 6 0 0 1-6 6H14a6 6 0 0 1-6-6V65a9 9 0 0 0 0-18V30a6 6 0 0 1 6-6Z"
        />
        <path
          fill="var(--brand-soft)"
          stroke="var(--brand-ink)"
          strokeDasharray="4 5"
          d="M20 36h24v40H20zm112 0h24v40h-24z"
        />
        <path strokeWidth="4" strokeLinecap="round" d="M62 46h52M62 60h32" />
      </g>
    </svg>
  );
}
