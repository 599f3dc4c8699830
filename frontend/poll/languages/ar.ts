import { messages as schema } from "#schema/locales/ar.ts";
import formats from "#schema/locales/formats/ar.json" with { type: "json" };
import { wordsIn } from "#schema/words.ts";
import { messages as poll } from "../../locales/poll/ar.ts";

export const makeWords = () => wordsIn("ar", formats, schema, poll);
