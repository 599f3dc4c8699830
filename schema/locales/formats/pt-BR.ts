import type { Formats } from "../../formats.ts";

export const formats: Formats = {
  "long": {
    "pattern": "{weekday}, {day} de {month} de {year}",
    "months": [
      "janeiro",
      "fevereiro",
      "março",
      "abril",
      "maio",
      "junho",
      "julho",
      "agosto",
      "setembro",
      "outubro",
      "novembro",
      "dezembro"
    ]
  },
  "near": {
    "pattern": "{weekday}, {day} de {month}",
    "months": [
      "janeiro",
      "fevereiro",
      "março",
      "abril",
      "maio",
      "junho",
      "julho",
      "agosto",
      "setembro",
      "outubro",
      "novembro",
      "dezembro"
    ]
  },
  "short": {
    "pattern": "{day} de {month} de {year}",
    "months": [
      "jan.",
      "fev.",
      "mar.",
      "abr.",
      "mai.",
      "jun.",
      "jul.",
      "ago.",
      "set.",
      "out.",
      "nov.",
      "dez."
    ]
  },
  "day": {
    "pattern": "{weekday}, {day} de {month}",
    "months": [
      "jan.",
      "fev.",
      "mar.",
      "abr.",
      "mai.",
      "jun.",
      "jul.",
      "ago.",
      "set.",
      "out.",
      "nov.",
      "dez."
    ]
  },
  "dayYear": "{weekday}, {day} de {month} de {year}",
  "monthDay": {
    "pattern": "{day} de {month}",
    "months": [
      "jan.",
      "fev.",
      "mar.",
      "abr.",
      "mai.",
      "jun.",
      "jul.",
      "ago.",
      "set.",
      "out.",
      "nov.",
      "dez."
    ]
  },
  "month": {
    "pattern": "{month} de {year}",
    "months": [
      "janeiro",
      "fevereiro",
      "março",
      "abril",
      "maio",
      "junho",
      "julho",
      "agosto",
      "setembro",
      "outubro",
      "novembro",
      "dezembro"
    ]
  },
  "shortMonth": {
    "pattern": "{month} de {year}",
    "months": [
      "jan.",
      "fev.",
      "mar.",
      "abr.",
      "mai.",
      "jun.",
      "jul.",
      "ago.",
      "set.",
      "out.",
      "nov.",
      "dez."
    ]
  },
  "until": " – ",
  "weekdays": [
    "domingo",
    "segunda-feira",
    "terça-feira",
    "quarta-feira",
    "quinta-feira",
    "sexta-feira",
    "sábado"
  ],
  "shortWeekdays": [
    "dom.",
    "seg.",
    "ter.",
    "qua.",
    "qui.",
    "sex.",
    "sáb."
  ],
  "stubMonths": [
    "jan.",
    "fev.",
    "mar.",
    "abr.",
    "mai.",
    "jun.",
    "jul.",
    "ago.",
    "set.",
    "out.",
    "nov.",
    "dez."
  ],
  "time": "{hour}:{minute}",
  "hasTwoDigits": true,
  "firstWeekday": 0,
  "list": {
    "pair": " e ",
    "middle": ", ",
    "end": " e "
  }
};
