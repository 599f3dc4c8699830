import { messages as schema } from "#schema/locales/ar.ts";
import formats from "#schema/locales/formats/ar.json" with { type: "json" };
import { wordsIn } from "#schema/words.ts";
import { messages as app } from "../../locales/app/ar.ts";
import { messages as poll } from "../../locales/poll/ar.ts";

export const words = wordsIn("ar", formats, schema, poll, app);
