import { providerSales } from "./ticketmaster-shapes.ts";

interface Sale {
  /** When everybody can buy, epoch milliseconds: ahead and before the show. */
  opens: number | null;
  /** The presales that are not over, the soonest first. */
  presales: { name: string | null; opens: number; closes: number | null }[];
}

/**
 * Returns when tickets of an entry of the provider go on sale, before the show. The provider writes 1900 for a date that it
 * does not know. Never throws.
 */
export function saleOf(raw: unknown, { now, before }: { now: number; before: number }): Sale {
  const { sales } = providerSales.parse(raw);
  const { startDateTime, startTBD, startTBA } = sales.public;
  const opens = startTBD || startTBA ? null : instantOf(startDateTime);
  const isAhead = opens !== null && opens > now && opens < before;
  const presales = sales.presales.flatMap(({ name, startDateTime: from, endDateTime: to }) => {
    const [starts, closes] = [instantOf(from), instantOf(to)];
    const isOver = starts === null || starts >= before || (closes ?? starts) <= now;
    return isOver ? [] : [{ name, opens: starts, closes }];
  });
  return { opens: isAhead ? opens : null, presales: presales.sort((one, other) => one.opens - other.opens) };
}

const PLACEHOLDERS = Date.UTC(2000);

function instantOf(text: string | null): number | null {
  const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text ?? "") ? Date.parse(text!) : Number.NaN;
  return instant > PLACEHOLDERS ? instant : null;
}
