import formats from "#schema/locales/formats/it.json" with { type: "json" };
import { messages as schema } from "#schema/locales/it.ts";
import { wordsIn } from "#schema/words.ts";
import { messages as poll } from "../../locales/poll/it.ts";

export const makeWords = () => wordsIn("it", formats, schema, poll);
