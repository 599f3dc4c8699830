const named: Record<string, string> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " ", ndash: "–", mdash: "—", hellip: "…", bull: "•" },
  ...{ lsquo: "‘", rsquo: "’", sbquo: "‚", ldquo: "“", rdquo: "”", bdquo: "„", laquo: "«", raquo: "»", middot: "·" },
  ...{ szlig: "ß", aelig: "æ", AElig: "Æ", oelig: "œ", OElig: "Œ", oslash: "ø", Oslash: "Ø", euro: "€", times: "×" },
  ...{ copy: "©", reg: "®", trade: "™", deg: "°", iexcl: "¡", iquest: "¿", eth: "ð", thorn: "þ", shy: "" },
};
// '&eacute;' is a letter and its mark.
const marks: Record<string, string> = {
  ...{ grave: "\u0300", acute: "\u0301", circ: "\u0302", tilde: "\u0303", uml: "\u0308", ring: "\u030A" },
  ...{ cedil: "\u0327", caron: "\u030C" },
};

/** Decodes the character references of HTML once: numbers, Latin letters and common signs. Others stay as they are. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return named[name] ?? marked(name) ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return isCharacter(code) ? String.fromCodePoint(code) : "";
  });
}

const isCharacter = (code: number) =>
  [9, 10, 13].includes(code) || (code >= 32 && code < 0xd800) || (code >= 0xe000 && code <= 0x10ffff);

function marked(name: string): string | undefined {
  const mark = marks[name.slice(1)];
  return mark && (name[0] + mark).normalize("NFC");
}
