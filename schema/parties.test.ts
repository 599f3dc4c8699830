import { expect, it } from "vitest";
import { comingText, countsPeople, withParty, withPeople } from "./parties.ts";
import { inEnglish } from "./words.ts";

it("counts people once guests may bring others, or somebody has", () => {
  const [alone, three] = [{ partySize: 1 }, { partySize: 3 }];
  expect([
    countsPeople({ maxParty: 1 }, [alone, alone]),
    countsPeople({ maxParty: 4 }, [alone]),
    countsPeople({ maxParty: 1 }, [alone, three]),
  ]).toEqual([false, true, true]);
});

it("says people beside answers only where some answer stands for several", () => {
  expect([
    comingText({ people: 6, answers: 6 }, inEnglish),
    comingText({ people: 9, answers: 6 }, inEnglish),
    withPeople("3 yes", 3, 3, inEnglish),
    withPeople("3 yes", 3, 5, inEnglish),
    withParty("Ana", 1, inEnglish),
    withParty("Ana", 3, inEnglish),
  ]).toEqual(["6 people", "9 people (6 answers)", "3 yes", "3 yes (5 people)", "Ana", "Ana (3)"]);
});
