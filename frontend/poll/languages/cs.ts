import { messages as schema } from "#schema/locales/cs.ts";
import formats from "#schema/locales/formats/cs.json" with { type: "json" };
import { wordsIn } from "#schema/words.ts";
import { messages as poll } from "../../locales/poll/cs.ts";

export const makeWords = () => wordsIn("cs", formats, schema, poll);
