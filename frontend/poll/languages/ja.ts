import formats from "#schema/locales/formats/ja.json" with { type: "json" };
import { messages as schema } from "#schema/locales/ja.ts";
import { wordsIn } from "#schema/words.ts";
import { messages as poll } from "../../locales/poll/ja.ts";

export const makeWords = () => wordsIn("ja", formats, schema, poll);
