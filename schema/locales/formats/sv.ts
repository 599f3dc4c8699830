import type { Formats } from "../../formats.ts";

export const formats: Formats = {
  "long": {
    "pattern": "{weekday} {day} {month} {year}",
    "months": [
      "januari",
      "februari",
      "mars",
      "april",
      "maj",
      "juni",
      "juli",
      "augusti",
      "september",
      "oktober",
      "november",
      "december"
    ]
  },
  "near": {
    "pattern": "{weekday} {day} {month}",
    "months": [
      "januari",
      "februari",
      "mars",
      "april",
      "maj",
      "juni",
      "juli",
      "augusti",
      "september",
      "oktober",
      "november",
      "december"
    ]
  },
  "short": {
    "pattern": "{day} {month} {year}",
    "months": [
      "jan.",
      "feb.",
      "mars",
      "apr.",
      "maj",
      "juni",
      "juli",
      "aug.",
      "sep.",
      "okt.",
      "nov.",
      "dec."
    ]
  },
  "day": {
    "pattern": "{weekday} {day} {month}",
    "months": [
      "jan.",
      "feb.",
      "mars",
      "apr.",
      "maj",
      "juni",
      "juli",
      "aug.",
      "sep.",
      "okt.",
      "nov.",
      "dec."
    ]
  },
  "dayYear": "{weekday} {day} {month} {year}",
  "monthDay": {
    "pattern": "{day} {month}",
    "months": [
      "jan.",
      "feb.",
      "mars",
      "apr.",
      "maj",
      "juni",
      "juli",
      "aug.",
      "sep.",
      "okt.",
      "nov.",
      "dec."
    ]
  },
  "month": {
    "pattern": "{month} {year}",
    "months": [
      "januari",
      "februari",
      "mars",
      "april",
      "maj",
      "juni",
      "juli",
      "augusti",
      "september",
      "oktober",
      "november",
      "december"
    ]
  },
  "shortMonth": {
    "pattern": "{month} {year}",
    "months": [
      "jan.",
      "feb.",
      "mars",
      "apr.",
      "maj",
      "juni",
      "juli",
      "aug.",
      "sep.",
      "okt.",
      "nov.",
      "dec."
    ]
  },
  "until": "–",
  "weekdays": [
    "söndag",
    "måndag",
    "tisdag",
    "onsdag",
    "torsdag",
    "fredag",
    "lördag"
  ],
  "shortWeekdays": [
    "sön",
    "mån",
    "tis",
    "ons",
    "tors",
    "fre",
    "lör"
  ],
  "stubMonths": [
    "jan.",
    "feb.",
    "mars",
    "apr.",
    "maj",
    "juni",
    "juli",
    "aug.",
    "sep.",
    "okt.",
    "nov.",
    "dec."
  ],
  "time": "{hour}:{minute}",
  "hasTwoDigits": true,
  "firstWeekday": 1,
  "list": {
    "pair": " och ",
    "middle": ", ",
    "end": " och "
  }
};
