import * as z from "zod";
import { emailAddress } from "./common.ts";
import { poll, respondInput } from "./polls.ts";

const groupLink = z.object({ url: z.string() });
export type GroupLink = z.infer<typeof groupLink>;

/** Body of POST /api/join/{code}. An empty address is none: a form without scripts sends its empty field. */
export const joinInput = respondInput.safeExtend({
  email: z.preprocess((value) => (value === "" ? undefined : value), emailAddress.optional()).optional(),
});
export type JoinInput = z.infer<typeof joinInput>;

/** What the join page shows: a poll without a person. */
const joinPage = poll.extend({
  /** The verified address under which a signed-in visitor joins; null for other visitors. */
  joinsAs: z.string().nullable(),
  /** True when no more people can join. */
  isFull: z.boolean(),
});
export type JoinPage = z.infer<typeof joinPage>;

const joined = z.object({ token: z.string(), updated: z.boolean() });
/** The response to a link guest without an address, as the join page sends it. */
export type Joined = z.infer<typeof joined>;

/** The token opens the link guest's own poll. A link guest with an address gets it by mail only. */
const joinResult = z.union([joined, z.object({ message: z.string() })]);
export type JoinResult = z.infer<typeof joinResult>;
