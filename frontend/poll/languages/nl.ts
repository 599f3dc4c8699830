import formats from "#schema/locales/formats/nl.json" with { type: "json" };
import { messages as schema } from "#schema/locales/nl.ts";
import { wordsIn } from "#schema/words.ts";
import { messages as poll } from "../../locales/poll/nl.ts";

export const makeWords = () => wordsIn("nl", formats, schema, poll);
