import type { Answer } from "#schema/contracts/common.ts";

/** The answers inside a line, as English texts for the words of the page. */
export const answerWords: Record<Answer, string> = {
  yes: /*i18n*/ "yes",
  maybe: /*i18n*/ "maybe",
  no: /*i18n*/ "no",
};

/** How many people gave an answer: '3 yes'. */
export const countedAnswers: Record<Answer, string> = {
  yes: /*i18n*/ "{count} yes",
  maybe: /*i18n*/ "{count} maybe",
  no: /*i18n*/ "{count} no",
};
