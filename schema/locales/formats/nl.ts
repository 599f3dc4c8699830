import type { Formats } from "../../formats.ts";

export const formats: Formats = {
  "long": {
    "pattern": "{weekday} {day} {month} {year}",
    "months": [
      "januari",
      "februari",
      "maart",
      "april",
      "mei",
      "juni",
      "juli",
      "augustus",
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
      "maart",
      "april",
      "mei",
      "juni",
      "juli",
      "augustus",
      "september",
      "oktober",
      "november",
      "december"
    ]
  },
  "short": {
    "pattern": "{day} {month} {year}",
    "months": [
      "jan",
      "feb",
      "mrt",
      "apr",
      "mei",
      "jun",
      "jul",
      "aug",
      "sep",
      "okt",
      "nov",
      "dec"
    ]
  },
  "day": {
    "pattern": "{weekday} {day} {month}",
    "months": [
      "jan",
      "feb",
      "mrt",
      "apr",
      "mei",
      "jun",
      "jul",
      "aug",
      "sep",
      "okt",
      "nov",
      "dec"
    ]
  },
  "dayYear": "{weekday} {day} {month} {year}",
  "monthDay": {
    "pattern": "{day} {month}",
    "months": [
      "jan",
      "feb",
      "mrt",
      "apr",
      "mei",
      "jun",
      "jul",
      "aug",
      "sep",
      "okt",
      "nov",
      "dec"
    ]
  },
  "month": {
    "pattern": "{month} {year}",
    "months": [
      "januari",
      "februari",
      "maart",
      "april",
      "mei",
      "juni",
      "juli",
      "augustus",
      "september",
      "oktober",
      "november",
      "december"
    ]
  },
  "shortMonth": {
    "pattern": "{month} {year}",
    "months": [
      "jan",
      "feb",
      "mrt",
      "apr",
      "mei",
      "jun",
      "jul",
      "aug",
      "sep",
      "okt",
      "nov",
      "dec"
    ]
  },
  "until": " – ",
  "weekdays": [
    "zondag",
    "maandag",
    "dinsdag",
    "woensdag",
    "donderdag",
    "vrijdag",
    "zaterdag"
  ],
  "shortWeekdays": [
    "zo",
    "ma",
    "di",
    "wo",
    "do",
    "vr",
    "za"
  ],
  "stubMonths": [
    "jan",
    "feb",
    "mrt",
    "apr",
    "mei",
    "jun",
    "jul",
    "aug",
    "sep",
    "okt",
    "nov",
    "dec"
  ],
  "time": "{hour}:{minute}",
  "hasTwoDigits": true,
  "firstWeekday": 1,
  "list": {
    "pair": " en ",
    "middle": ", ",
    "end": " en "
  }
};
