import { messages as schema } from "#schema/locales/es.ts";
import formats from "#schema/locales/formats/es.json" with { type: "json" };
import { wordsIn } from "#schema/words.ts";
import { messages as poll } from "../../locales/poll/es.ts";

export const makeWords = () => wordsIn("es", formats, schema, poll);
