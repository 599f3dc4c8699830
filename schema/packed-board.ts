import type { EventDashboard, SentDashboard } from "./contracts/events.ts";
import { LISTED_AT_FIRST } from "./limits.ts";
import { packAnswers, unpackAnswers } from "./packed-answers.ts";

/**
 * Returns a board as it is sent. With at most {@link LISTED_AT_FIRST} people each answer stands under its date's id. With
 * more, each person's answers are one letter for each date, in the order of the dates, which is a tenth of the bytes.
 */
export function packBoard(board: EventDashboard): SentDashboard {
  if (board.unlisted === null && board.participants.length <= LISTED_AT_FIRST) return board;
  const optionIds = board.dateOptions.map(({ id }) => id);
  return {
    ...board,
    responses: board.responses.map(({ dateOptionResponses, ...response }) => ({
      ...response,
      answers: packAnswers(dateOptionResponses, optionIds),
    })),
  };
}

/** Returns a sent board with each person's answers by the date's id. */
export function unpackBoard(board: SentDashboard): EventDashboard {
  const optionIds = board.dateOptions.map(({ id }) => id);
  return {
    ...board,
    responses: board.responses.map((sent) => {
      if ("dateOptionResponses" in sent) return sent;
      const { answers, ...response } = sent;
      return { ...response, dateOptionResponses: unpackAnswers(answers, optionIds) };
    }),
  };
}
