import type { Formats } from "../../formats.ts";

export const formats: Formats = {
  "long": {
    "pattern": "{weekday}, {day} {month} {year}",
    "months": [
      "stycznia",
      "lutego",
      "marca",
      "kwietnia",
      "maja",
      "czerwca",
      "lipca",
      "sierpnia",
      "września",
      "października",
      "listopada",
      "grudnia"
    ]
  },
  "near": {
    "pattern": "{weekday}, {day} {month}",
    "months": [
      "stycznia",
      "lutego",
      "marca",
      "kwietnia",
      "maja",
      "czerwca",
      "lipca",
      "sierpnia",
      "września",
      "października",
      "listopada",
      "grudnia"
    ]
  },
  "short": {
    "pattern": "{day} {month} {year}",
    "months": [
      "sty",
      "lut",
      "mar",
      "kwi",
      "maj",
      "cze",
      "lip",
      "sie",
      "wrz",
      "paź",
      "lis",
      "gru"
    ]
  },
  "day": {
    "pattern": "{weekday}, {day} {month}",
    "months": [
      "sty",
      "lut",
      "mar",
      "kwi",
      "maj",
      "cze",
      "lip",
      "sie",
      "wrz",
      "paź",
      "lis",
      "gru"
    ]
  },
  "dayYear": "{weekday}, {day} {month} {year}",
  "monthDay": {
    "pattern": "{day} {month}",
    "months": [
      "sty",
      "lut",
      "mar",
      "kwi",
      "maj",
      "cze",
      "lip",
      "sie",
      "wrz",
      "paź",
      "lis",
      "gru"
    ]
  },
  "month": {
    "pattern": "{month} {year}",
    "months": [
      "styczeń",
      "luty",
      "marzec",
      "kwiecień",
      "maj",
      "czerwiec",
      "lipiec",
      "sierpień",
      "wrzesień",
      "październik",
      "listopad",
      "grudzień"
    ]
  },
  "shortMonth": {
    "pattern": "{month} {year}",
    "months": [
      "sty",
      "lut",
      "mar",
      "kwi",
      "maj",
      "cze",
      "lip",
      "sie",
      "wrz",
      "paź",
      "lis",
      "gru"
    ]
  },
  "until": " – ",
  "weekdays": [
    "niedziela",
    "poniedziałek",
    "wtorek",
    "środa",
    "czwartek",
    "piątek",
    "sobota"
  ],
  "shortWeekdays": [
    "niedz.",
    "pon.",
    "wt.",
    "śr.",
    "czw.",
    "pt.",
    "sob."
  ],
  "stubMonths": [
    "sty",
    "lut",
    "mar",
    "kwi",
    "maj",
    "cze",
    "lip",
    "sie",
    "wrz",
    "paź",
    "lis",
    "gru"
  ],
  "time": "{hour}:{minute}",
  "hasTwoDigits": true,
  "firstWeekday": 1,
  "list": {
    "pair": " i ",
    "middle": ", ",
    "end": " i "
  }
};
