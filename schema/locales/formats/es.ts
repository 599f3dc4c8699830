import type { Formats } from "../../formats.ts";

export const formats: Formats = {
  "long": {
    "pattern": "{weekday}, {day} de {month} de {year}",
    "months": [
      "enero",
      "febrero",
      "marzo",
      "abril",
      "mayo",
      "junio",
      "julio",
      "agosto",
      "septiembre",
      "octubre",
      "noviembre",
      "diciembre"
    ]
  },
  "near": {
    "pattern": "{weekday}, {day} de {month}",
    "months": [
      "enero",
      "febrero",
      "marzo",
      "abril",
      "mayo",
      "junio",
      "julio",
      "agosto",
      "septiembre",
      "octubre",
      "noviembre",
      "diciembre"
    ]
  },
  "short": {
    "pattern": "{day} {month} {year}",
    "months": [
      "ene",
      "feb",
      "mar",
      "abr",
      "may",
      "jun",
      "jul",
      "ago",
      "sept",
      "oct",
      "nov",
      "dic"
    ]
  },
  "day": {
    "pattern": "{weekday}, {day} {month}",
    "months": [
      "ene",
      "feb",
      "mar",
      "abr",
      "may",
      "jun",
      "jul",
      "ago",
      "sept",
      "oct",
      "nov",
      "dic"
    ]
  },
  "dayYear": "{weekday}, {day} {month} {year}",
  "monthDay": {
    "pattern": "{day} {month}",
    "months": [
      "ene",
      "feb",
      "mar",
      "abr",
      "may",
      "jun",
      "jul",
      "ago",
      "sept",
      "oct",
      "nov",
      "dic"
    ]
  },
  "month": {
    "pattern": "{month} de {year}",
    "months": [
      "enero",
      "febrero",
      "marzo",
      "abril",
      "mayo",
      "junio",
      "julio",
      "agosto",
      "septiembre",
      "octubre",
      "noviembre",
      "diciembre"
    ]
  },
  "shortMonth": {
    "pattern": "{month} {year}",
    "months": [
      "ene",
      "feb",
      "mar",
      "abr",
      "may",
      "jun",
      "jul",
      "ago",
      "sept",
      "oct",
      "nov",
      "dic"
    ]
  },
  "until": " – ",
  "weekdays": [
    "domingo",
    "lunes",
    "martes",
    "miércoles",
    "jueves",
    "viernes",
    "sábado"
  ],
  "shortWeekdays": [
    "dom",
    "lun",
    "mar",
    "mié",
    "jue",
    "vie",
    "sáb"
  ],
  "stubMonths": [
    "ene",
    "feb",
    "mar",
    "abr",
    "may",
    "jun",
    "jul",
    "ago",
    "sept",
    "oct",
    "nov",
    "dic"
  ],
  "time": "{hour}:{minute}",
  "hasTwoDigits": false,
  "firstWeekday": 1,
  "list": {
    "pair": " y ",
    "middle": ", ",
    "end": " y "
  }
};
