import type { Formats } from "../../formats.ts";

export const formats: Formats = {
  "long": {
    "pattern": "{weekday} {day} {month} {year}",
    "months": [
      "gennaio",
      "febbraio",
      "marzo",
      "aprile",
      "maggio",
      "giugno",
      "luglio",
      "agosto",
      "settembre",
      "ottobre",
      "novembre",
      "dicembre"
    ]
  },
  "near": {
    "pattern": "{weekday} {day} {month}",
    "months": [
      "gennaio",
      "febbraio",
      "marzo",
      "aprile",
      "maggio",
      "giugno",
      "luglio",
      "agosto",
      "settembre",
      "ottobre",
      "novembre",
      "dicembre"
    ]
  },
  "short": {
    "pattern": "{day} {month} {year}",
    "months": [
      "gen",
      "feb",
      "mar",
      "apr",
      "mag",
      "giu",
      "lug",
      "ago",
      "set",
      "ott",
      "nov",
      "dic"
    ]
  },
  "day": {
    "pattern": "{weekday} {day} {month}",
    "months": [
      "gen",
      "feb",
      "mar",
      "apr",
      "mag",
      "giu",
      "lug",
      "ago",
      "set",
      "ott",
      "nov",
      "dic"
    ]
  },
  "dayYear": "{weekday} {day} {month} {year}",
  "monthDay": {
    "pattern": "{day} {month}",
    "months": [
      "gen",
      "feb",
      "mar",
      "apr",
      "mag",
      "giu",
      "lug",
      "ago",
      "set",
      "ott",
      "nov",
      "dic"
    ]
  },
  "month": {
    "pattern": "{month} {year}",
    "months": [
      "gennaio",
      "febbraio",
      "marzo",
      "aprile",
      "maggio",
      "giugno",
      "luglio",
      "agosto",
      "settembre",
      "ottobre",
      "novembre",
      "dicembre"
    ]
  },
  "shortMonth": {
    "pattern": "{month} {year}",
    "months": [
      "gen",
      "feb",
      "mar",
      "apr",
      "mag",
      "giu",
      "lug",
      "ago",
      "set",
      "ott",
      "nov",
      "dic"
    ]
  },
  "until": " – ",
  "weekdays": [
    "domenica",
    "lunedì",
    "martedì",
    "mercoledì",
    "giovedì",
    "venerdì",
    "sabato"
  ],
  "shortWeekdays": [
    "dom",
    "lun",
    "mar",
    "mer",
    "gio",
    "ven",
    "sab"
  ],
  "stubMonths": [
    "gen",
    "feb",
    "mar",
    "apr",
    "mag",
    "giu",
    "lug",
    "ago",
    "set",
    "ott",
    "nov",
    "dic"
  ],
  "time": "{hour}:{minute}",
  "hasTwoDigits": true,
  "firstWeekday": 1,
  "list": {
    "pair": " e ",
    "middle": ", ",
    "end": " e "
  }
};
