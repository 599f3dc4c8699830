import { messages as schema } from "#schema/locales/de.ts";
import formats from "#schema/locales/formats/de.json" with { type: "json" };
import { wordsIn } from "#schema/words.ts";
import { messages as poll } from "../../locales/poll/de.ts";

export const makeWords = () => wordsIn("de", formats, schema, poll);
