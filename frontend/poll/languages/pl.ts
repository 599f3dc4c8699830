import formats from "#schema/locales/formats/pl.json" with { type: "json" };
import { messages as schema } from "#schema/locales/pl.ts";
import { wordsIn } from "#schema/words.ts";
import { messages as poll } from "../../locales/poll/pl.ts";

export const makeWords = () => wordsIn("pl", formats, schema, poll);
