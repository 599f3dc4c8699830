import formats from "#schema/locales/formats/sv.json" with { type: "json" };
import { messages as schema } from "#schema/locales/sv.ts";
import { wordsIn } from "#schema/words.ts";
import { messages as poll } from "../../locales/poll/sv.ts";

export const makeWords = () => wordsIn("sv", formats, schema, poll);
