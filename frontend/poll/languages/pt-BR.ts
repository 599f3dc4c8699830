import formats from "#schema/locales/formats/pt-BR.json" with { type: "json" };
import { messages as schema } from "#schema/locales/pt-BR.ts";
import { wordsIn } from "#schema/words.ts";
import { messages as poll } from "../../locales/poll/pt-BR.ts";

export const makeWords = () => wordsIn("pt-BR", formats, schema, poll);
