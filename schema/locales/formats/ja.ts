import type { Formats } from "../../formats.ts";

export const formats: Formats = {
  "long": {
    "pattern": "{year}年{month}月{day}日{weekday}",
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
  "near": {
    "pattern": "{month}月{day}日{weekday}",
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
  "short": {
    "pattern": "{year}年{month}月{day}日",
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
    "pattern": "{month}月{day}日({weekday})",
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
  "dayYear": "{year}年{month}月{day}日({weekday})",
  "monthDay": {
    "pattern": "{month}月{day}日",
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
    "pattern": "{year}年{month}月",
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
  "shortMonth": {
    "pattern": "{year}年{month}月",
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
  "until": "～",
  "weekdays": [
    "日曜日",
    "月曜日",
    "火曜日",
    "水曜日",
    "木曜日",
    "金曜日",
    "土曜日"
  ],
  "shortWeekdays": [
    "日",
    "月",
    "火",
    "水",
    "木",
    "金",
    "土"
  ],
  "stubMonths": [
    "1月",
    "2月",
    "3月",
    "4月",
    "5月",
    "6月",
    "7月",
    "8月",
    "9月",
    "10月",
    "11月",
    "12月"
  ],
  "time": "{hour}:{minute}",
  "hasTwoDigits": false,
  "firstWeekday": 0,
  "list": {
    "pair": "、",
    "middle": "、",
    "end": "、"
  }
};
