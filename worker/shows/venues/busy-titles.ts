import { foldName } from "#schema/fold-name.ts";

// What calendar programs write in the twelve languages instead of a title, when a calendar shows no details.
const titles = `Busy, Free, Tentative, Away, Private, Reserved, Out of office, Working elsewhere, No title, Untitled, Gebucht, Beschäftigt,
  Belegt, Frei, Mit Vorbehalt, Abwesend, Privat, Occupé, Occupée, Libre, Disponible, Provisoire, Absent, Privé, Ocupado, Ocupada,
  Provisional, Fuera de la oficina, Privado, Occupato, Libero, Disponibile, Provvisorio, Fuori sede, Privato, Bezet, Vrij,
  Beschikbaar, Voorlopig, Afwezig, Privéafspraak, Livre, Disponível, Provisório, Fora do escritório, Particular, Zajęty, Zajęte,
  Wolny, Wolne, Wstępnie, Poza biurem, Prywatne, Upptagen, Ledig, Preliminär, Frånvarande, Zaneprázdněn, Obsazeno, Volno, Nezávazně,
  Mimo kancelář, Soukromé, 予定あり, 空き時間, 空き, 仮の予定, 外出中, 非公開, 取り込み中, مشغول, متفرغ, متاح, متوفر, مبدئي, خارج المكتب, خاص`;

const known = new Set(titles.split(",").map(foldName));

/** Returns true for a title that tells somebody's time instead of a show. */
export const isBusyTitle = (title: string): boolean => known.has(foldName(title));
