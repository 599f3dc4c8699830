import formats from "#schema/locales/formats/pt-BR.json" with { type: "json" };
import { messages as schema } from "#schema/locales/pt-BR.ts";
import { wordsIn } from "#schema/words.ts";
import { messages as app } from "../../locales/app/pt-BR.ts";
import { messages as poll } from "../../locales/poll/pt-BR.ts";

export const words = wordsIn("pt-BR", formats, schema, poll, app);
