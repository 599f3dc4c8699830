/** The colours of a date by its yes, from the fewest to the most. */
const heat = ["bg-heat-0", "bg-heat-1", "bg-heat-2", "bg-heat-3", "bg-heat-4"];

/**
 * Returns a function from a date's yes to its colour. The ramp runs from the fewest yes of these dates to the most, which
 * alone has the last colour, so that dates with nearly as many differ too. A date for everybody has a colour of its own.
 */
export function heatOf(counts: readonly number[], totalInvited: number): (yesCount: number) => string {
  const [fewest, most] = [Math.min(...counts), Math.max(...counts)];
  return (yesCount) => {
    if (totalInvited > 0 && yesCount === totalInvited) return "bg-heat-all text-on-yes";
    if (yesCount === 0) return heat[0]!;
    if (most === fewest) return heat[2]!;
    return heat[Math.floor(((yesCount - fewest) / (most - fewest)) * (heat.length - 1))]!;
  };
}
