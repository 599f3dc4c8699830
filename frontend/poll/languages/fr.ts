import formats from "#schema/locales/formats/fr.json" with { type: "json" };
import { messages as schema } from "#schema/locales/fr.ts";
import { wordsIn } from "#schema/words.ts";
import { messages as poll } from "../../locales/poll/fr.ts";

export const makeWords = () => wordsIn("fr", formats, schema, poll);
