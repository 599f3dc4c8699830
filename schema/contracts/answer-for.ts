import * as z from "zod";
import { OPTIONS_MAX, WHOLE_NAME_MAX } from "../limits.ts";
import { answers, mailedText } from "./common.ts";
import { respondInput } from "./polls.ts";

const NO_ANSWER = "Please choose an answer for at least one date.";

/** Body of PUT /api/events/{id}/invites/{inviteId}/response: the organizer's answer for a person. */
export const answerForInput = z.object({
  dateOptionResponses: answers
    .refine((map) => Object.keys(map ?? {}).length > 0, { error: NO_ANSWER })
    .refine((map) => Object.keys(map ?? {}).length <= OPTIONS_MAX, {
      error: "Please answer the dates of this event only.",
    }),
  /** For how many people the answers stand. Without it the number stays, and is 1 at first. */
  partySize: respondInput.shape.partySize,
  /** Without it the person's name stays, and is at first the one in the organizer's contacts, or none. */
  respondentName: mailedText("the name", WHOLE_NAME_MAX)
    .refine((text) => text !== "", { error: "Please enter a name, or leave it out." })
    .optional(),
  /** True to replace an answer that the person gave. */
  replace: z.boolean({ error: "Please say with true or false whether to replace the person's own answer." }).optional(),
});
export type AnswerForInput = z.infer<typeof answerForInput>;
