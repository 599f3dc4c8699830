import { describe, expect, it } from "vitest";
import { type Made, madeUpShow } from "#schema/test/made-up-show.ts";
import { isSameShow } from "./same-show.ts";

type Told = [name: string, made?: Made];

const show = ([name, made = {}]: Told) => madeUpShow(name, { name, ...made });
const answers = (one: Told, other: Told) => [isSameShow(show(one), show(other)), isSameShow(show(other), show(one))];
const at = (time: string | null): Made => ({ time: time && `${time}:00` });
const in_ = (venue: string | null): Made => ({ venue });
const by = (...artists: string[]): Made => ({ artists });

describe("listings of two sources are one show", () => {
  it.each<[Told, Told]>([
    [["Placebo"], ["Placebo"]],
    [["Placebo"], ["PLACEBO"]],
    [["Placebo"], ["Placebo – 30th Anniversary Tour"]],
    [["Placebo"], ["Placebo - 30th Anniversary Tour"]],
    [["Placebo"], ["Placebo 30th Anniversary Tour"]],
    [["Placebo"], ["Placebo (Live)"]],
    [["Placebo"], ["Placebo | World Tour 2038"]],
    [["Placebo"], ["Placebo: Loud Like Love"]],
    [["Placebo"], ["Placebo + Special Guest"]],
    [["Placebo"], ["Placebo with Idle Hands"]],
    [["Placebo"], ["Placebo, Idle Hands"]],
    [["Placebo"], ["Loud Like Love Tour", by("Placebo", "Idle Hands")]],
    [["Émilie Ångström"], ["Emilie Angstrom – Solo"]],
    [["Simon & Garfunkel"], ["Simon & Garfunkel – Together Again"]],
    [["Jazz Night"], ["JAZZ NIGHT"]],
    [["Comedy: Ann", by("Ann")], ["Ann"]],
    [
      ["Placebo", at("19:00")],
      ["Placebo", at("20:30")],
    ],
    [
      ["Placebo", at("20:00")],
      ["Placebo", at(null)],
    ],
    [
      ["Placebo", at(null)],
      ["Placebo – Live", at(null)],
    ],
    [
      ["Placebo", in_("Tin Lantern")],
      ["Placebo", in_("The Tin Lantern")],
    ],
    [
      ["Placebo", in_("Tin Lantern")],
      ["Placebo", in_("The Tin Lantern, Lisbon")],
    ],
    [
      ["Placebo", in_("Lantern Tin")],
      ["Placebo", in_("TIN LANTERN")],
    ],
    [
      ["Placebo", in_("Hall 2")],
      ["Placebo", in_("The Hall 2")],
    ],
    [
      ["Placebo (Late Show)", at("22:00")],
      ["Placebo", at("22:00")],
    ],
  ])("%j and %j", (one, other) => {
    expect(answers(one, other)).toEqual([true, true]);
  });
});

describe("listings of two sources stay apart", () => {
  it.each<[Told, Told]>([
    [["Comedy: Ann"], ["Comedy: Bob"]],
    [["Comedy"], ["Comedy: Ann"]],
    [["Comedy Night"], ["Comedy Night – Bob"]],
    [["Open Mic"], ["Open Mic: Poetry"]],
    [["Placebo – 30th Anniversary Tour"], ["Placebo – Loud Like Love"]],
    [["Placebo"], ["Placebo – VIP Upgrade"]],
    [["Placebo"], ["Placebo - Parking"]],
    [["Placebo"], ["Placebo – Meet & Greet"]],
    [["Placebo"], ["Placebo – Hotel Package"]],
    [["Placebo"], ["Placebo – Aftershow Party"]],
    [["Placebo"], ["Placebo: A Tribute"]],
    [["Placebo"], ["Placebo Junior"]],
    [["Simon"], ["Simon & Garfunkel"]],
    [["Ann"], ["Anna"]],
    [["Jean"], ["Jean-Luc Tandem"]],
    [["Idle Hands"], ["Placebo with Idle Hands"]],
    [["Idle Hands"], ["Loud Like Love Tour", by("Placebo", "Idle Hands")]],
    [
      ["Placebo", at("18:00")],
      ["Placebo", at("21:00")],
    ],
    [
      ["Placebo", at("19:00")],
      ["Placebo", at("20:31")],
    ],
    [
      ["Placebo (Early Show)", at("18:30")],
      ["Placebo", at("20:00")],
    ],
    [
      ["Placebo – Matinee", at(null)],
      ["Placebo", at("20:00")],
    ],
    [
      ["Placebo", { day: "2038-03-12" }],
      ["Placebo", { day: "2038-03-13" }],
    ],
    [
      ["Placebo", { day: null }],
      ["Placebo", { day: null }],
    ],
    [
      ["Placebo", in_("Tin Hall")],
      ["Placebo", in_("Iron Hall")],
    ],
    [
      ["Placebo", in_("Tin Hall 1")],
      ["Placebo", in_("Tin Hall 2")],
    ],
    [
      ["Placebo", in_("Tin Hall")],
      ["Placebo", in_("Tin Hall 2")],
    ],
    [
      ["Placebo", in_("Tin Hall")],
      ["Placebo", in_("The Tin Hall Garden Stage")],
    ],
    [
      ["Placebo", in_(null)],
      ["Placebo", in_(null)],
    ],
    [["Placebo", in_(null)], ["Placebo"]],
    [["♫"], ["♪"]],
  ])("%j and %j", (one, other) => {
    expect(answers(one, other)).toEqual([false, false]);
  });
});
