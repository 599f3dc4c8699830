import type { Formats } from "../../formats.ts";

export const formats: Formats = {
  "long": {
    "pattern": "{weekday} {day}. {month} {year}",
    "months": [
      "ledna",
      "února",
      "března",
      "dubna",
      "května",
      "června",
      "července",
      "srpna",
      "září",
      "října",
      "listopadu",
      "prosince"
    ]
  },
  "near": {
    "pattern": "{weekday} {day}. {month}",
    "months": [
      "ledna",
      "února",
      "března",
      "dubna",
      "května",
      "června",
      "července",
      "srpna",
      "září",
      "října",
      "listopadu",
      "prosince"
    ]
  },
  "short": {
    "pattern": "{day}. {month}. {year}",
    "months": [
      "1",
      "2",
      "3",
      "4",
      "5",
      "6",
      "7",
      "8",
      "9",
      "10",
      "11",
      "12"
    ]
  },
  "day": {
    "pattern": "{weekday} {day}. {month}.",
    "months": [
      "1",
      "2",
      "3",
      "4",
      "5",
      "6",
      "7",
      "8",
      "9",
      "10",
      "11",
      "12"
    ]
  },
  "dayYear": "{weekday} {day}. {month}. {year}",
  "monthDay": {
    "pattern": "{day}. {month}.",
    "months": [
      "1",
      "2",
      "3",
      "4",
      "5",
      "6",
      "7",
      "8",
      "9",
      "10",
      "11",
      "12"
    ]
  },
  "month": {
    "pattern": "{month} {year}",
    "months": [
      "leden",
      "únor",
      "březen",
      "duben",
      "květen",
      "červen",
      "červenec",
      "srpen",
      "září",
      "říjen",
      "listopad",
      "prosinec"
    ]
  },
  "shortMonth": {
    "pattern": "{month} {year}",
    "months": [
      "leden",
      "únor",
      "březen",
      "duben",
      "květen",
      "červen",
      "červenec",
      "srpen",
      "září",
      "říjen",
      "listopad",
      "prosinec"
    ]
  },
  "until": " – ",
  "weekdays": [
    "neděle",
    "pondělí",
    "úterý",
    "středa",
    "čtvrtek",
    "pátek",
    "sobota"
  ],
  "shortWeekdays": [
    "ne",
    "po",
    "út",
    "st",
    "čt",
    "pá",
    "so"
  ],
  "stubMonths": [
    "led",
    "úno",
    "bře",
    "dub",
    "kvě",
    "čvn",
    "čvc",
    "srp",
    "zář",
    "říj",
    "lis",
    "pro"
  ],
  "time": "{hour}:{minute}",
  "hasTwoDigits": false,
  "firstWeekday": 1,
  "list": {
    "pair": " a ",
    "middle": ", ",
    "end": " a "
  }
};
