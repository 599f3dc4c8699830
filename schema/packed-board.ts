import type { EventDashboard, SentDashboard } from "./contracts/events.ts";
import { packAnswers, unpackAnswers } from "./packed-answers.ts";

/** Returns a board as it is sent: each person's answers are one letter for each date, in the order of the dates. */
export function packBoard({ responses, ...board }: EventDashboard): SentDashboard {
  const optionIds = board.dateOptions.map(({ id }) => id);
  return {
    ...board,
    responses: responses.map(({ dateOptionResponses, ...response }) => ({
      ...response,
      answers: packAnswers(dateOptionResponses, optionIds),
    })),
  };
}

/** Returns a sent board with each person's answers by the date's id. */
export function unpackBoard({ responses, ...board }: SentDashboard): EventDashboard {
  const optionIds = board.dateOptions.map(({ id }) => id);
  return {
    ...board,
    responses: responses.map(({ answers, ...response }) => ({
      ...response,
      dateOptionResponses: unpackAnswers(answers, optionIds),
    })),
  };
}
