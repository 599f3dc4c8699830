import formats from "#schema/locales/formats/it.json" with { type: "json" };
import { messages as schema } from "#schema/locales/it.ts";
import { wordsIn } from "#schema/words.ts";
import { messages as app } from "../../locales/app/it.ts";
import { messages as poll } from "../../locales/poll/it.ts";

export const words = wordsIn("it", formats, schema, poll, app);
