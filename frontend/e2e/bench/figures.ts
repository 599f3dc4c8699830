/** Returns the median with the smallest and the largest value in brackets. */
export function spread(values: number[]): string {
  const sorted = values.map(Math.round).sort((a, b) => a - b);
  return `${median(values).toFixed(0)} (${sorted[0]}–${sorted.at(-1)})`;
}

export function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Returns a Markdown table. */
export function table(head: string[], rows: (string | number)[][]): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
