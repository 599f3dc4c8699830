import { foldName } from "#schema/fold-name.ts";
import type { VenueStatus } from "./venue-show.ts";

type SaidStatus = Exclude<VenueStatus, "on" | "doubtful">;

// How venues write it in the twelve languages, often without accents and in capitals.
const words: Record<SaidStatus, string> = {
  cancelled: `cancelled, canceled, called off, event cancelled, show cancelled, abgesagt, entfällt, fällt aus, annulé, annulée,
    cancelado, cancelada, suspendido, suspendida, anulado, annullato, annullata, cancellato, cancellata, geannuleerd, afgelast,
    gecanceld, odwołane, odwołany, odwołana, anulowane, inställt, inställd, zrušeno, zrušen, zrušena, 中止, 公演中止, 開催中止,
    キャンセル, ملغى, ملغي, ملغاة, ألغي, ألغيت, تم الإلغاء`,
  postponed: `postponed, verschoben, reporté, reportée, aplazado, aplazada, pospuesto, pospuesta, postergado, postergada, rinviato,
    rinviata, posticipato, posticipata, uitgesteld, adiado, adiada, odroczone, przełożone, przełożony, przełożona, uppskjutet,
    uppskjuten, framflyttat, odloženo, odložen, odložena, 延期, 公演延期, 開催延期, مؤجل, مؤجلة, تم التأجيل, تأجل`,
  moved: `moved, rescheduled, new date, date changed, verlegt, neuer termin, nachholtermin, ersatztermin, nouvelle date, déplacé,
    déplacée, nueva fecha, reprogramado, reprogramada, nuova data, riprogrammato, riprogrammata, nieuwe datum, verplaatst,
    nova data, remarcado, remarcada, reagendado, nowa data, nowy termin, przeniesione, przeniesiony, nytt datum, flyttat,
    flyttad, nový termín, přesunuto, přeloženo, 日程変更, 振替公演, 振替, موعد جديد, تاريخ جديد, تغيير الموعد`,
  "sold-out": `sold out, soldout, fully booked, ausverkauft, ausgebucht, complet, complète, épuisé, guichets fermés, agotado, agotada,
    agotadas, entradas agotadas, localidades agotadas, completo, esaurito, tutto esaurito, uitverkocht, volgeboekt, esgotado,
    esgotada, esgotados, lotado, wyprzedane, wyprzedany, bilety wyprzedane, utsålt, slutsålt, fullbokat, vyprodáno, 完売,
    売り切れ, 売切れ, ソールドアウト, 満席, نفدت, نفدت التذاكر, بيعت كل التذاكر, مكتمل`,
};

const statusOfWord = new Map(
  Object.entries(words).flatMap(([status, list]) =>
    list.split(",").map((word) => [foldName(word), status as SaidStatus] as const),
  ),
);

const CLOSING = "\\])}】）］〉》」』»*!";
/** '[SOLD OUT] ', '*** ABGESAGT *** ', 'Annulé : ', 'Cancelled - ', '【中止】'. */
const MARKED = new RegExp(
  `^[\\s[({【（［〈《「『«*!~•|]*([^\\s${CLOSING}:：|/][^${CLOSING}:：|/]{1,30}?)\\s*(?:[${CLOSING}:：|/]+|\\s[-–—]+|[–—])[\\s${CLOSING}:：|/–—-]*(?=\\S)`,
);
/** 'ABGESAGT Nordlicht': in capitals before a name that is not. */
const CAPITALS = /^\s*(\p{Lu}[\p{Lu}\s-]{2,30}?)\s+(?=\S*\p{Ll})/u;

/** Takes the status words before a name off it. Returns the name as it is when nothing else is left. */
export function takeStatusWords(name: string): { name: string; said: SaidStatus[] } {
  const said: SaidStatus[] = [];
  let rest = name;
  for (let round = 0; round < 3; round += 1) {
    const found = [MARKED, CAPITALS].map((form) => form.exec(rest)).find((match) => statusOfText(match?.[1]));
    if (!found) break;
    said.push(statusOfText(found[1])!);
    rest = rest.slice(found[0].length);
  }
  return { name: rest, said };
}

/** Returns the status that a word means; undefined for another word. */
export const statusOfText = (text: string | undefined): SaidStatus | undefined =>
  text === undefined ? undefined : statusOfWord.get(foldName(text));

/** Returns the one status of all that a venue says of a show. */
export function statusOf(said: SaidStatus[], isSoldOut: boolean): VenueStatus {
  const all = new Set(said);
  const hasRoom = !all.delete("sold-out") && !isSoldOut;
  const [first, ...others] = all;
  if (first === undefined) return hasRoom ? "on" : "sold-out";
  return others.length > 0 || (first === "cancelled" && !hasRoom) ? "doubtful" : first;
}
