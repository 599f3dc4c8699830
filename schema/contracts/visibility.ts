import * as z from "zod";
import { visibilities } from "../shown-answers.ts";
import { places } from "../who-comes.ts";
import { answer } from "./common.ts";

export const visibility = z.enum(visibilities, {
  error: "Please choose who sees the answers: organizer, counts or names.",
});
/** True when an invitee sees the answers of others only after answering. */
export const afterAnswer = z.boolean({
  error: "Please send true or false for showing the answers only to people who have answered.",
});

const count = z.object({
  yes: z.number(),
  maybe: z.number(),
  no: z.number(),
  /** How many people these answers stand for, where some stand for several. */
  yesPeople: z.number().optional(),
  maybePeople: z.number().optional(),
});
export type AnswerCount = z.infer<typeof count>;

// Empty for a person who has given none.
const name = z.string();

/** The comments that everybody invited reads, at most the newest `COMMENTS_SHOWN_MAX`, newest last. */
const notes = z.array(z.object({ name, text: z.string() }));
export type SharedComments = z.infer<typeof notes>;
/** For how many people the answers stand, where they stand for several. */
const partySize = z.number().optional();
/** Whether the person comes to the final date or waits for a place; absent for everybody else, and before that date. */
const place = z.enum(places).optional();

/**
 * The answers of the other people, as one invitee may see them. Counts have the ids of the options. A poll with names
 * and more than `EMBEDDED_ANSWERS_MAX` answers has counts too, and its names are loaded as {@link PackedAnswers}.
 * Comments are there where everybody invited reads the comments.
 */
export const others = z.union([
  z.object({ counts: z.record(z.string(), count), notes: notes.optional() }),
  z.object({
    people: z.array(z.object({ name, answers: z.record(z.string(), answer), partySize, place })),
    notes: notes.optional(),
  }),
  // The organizer shows comments and no answers.
  z.object({ notes }),
]);
export type Others = z.infer<typeof others>;

/** Names and answers in few bytes: each person has one letter for each option, in the order of `optionIds`. */
const packedAnswers = z.object({
  optionIds: z.array(z.string()),
  people: z.array(z.object({ name, answers: z.string().regex(/^[ymn-]*$/), partySize, place })),
});
export type PackedAnswers = z.infer<typeof packedAnswers>;
