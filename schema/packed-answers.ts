type Answer = "yes" | "maybe" | "no";

const letters: Record<Answer, string> = { yes: "y", maybe: "m", no: "n" };
const words: Record<string, Answer | undefined> = { y: "yes", m: "maybe", n: "no" };

/** Returns one letter for each option: y, m or n, and - without an answer. */
export function packAnswers(answers: Record<string, Answer>, optionIds: string[]): string {
  return optionIds.map((id) => (answers[id] ? letters[answers[id]] : "-")).join("");
}

/** Returns the given answers by the option's id. */
export function unpackAnswers(packed: string, optionIds: string[]): Record<string, Answer> {
  const given: Record<string, Answer> = {};
  optionIds.forEach((id, place) => {
    const answer = unpackAnswer(packed, place);
    if (answer) given[id] = answer;
  });
  return given;
}

/** Returns the answer of the option at this place, from 0; undefined when there is none. */
export function unpackAnswer(packed: string, place: number): Answer | undefined {
  return words[packed[place] ?? ""];
}
