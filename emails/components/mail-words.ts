import { useLingui } from "@lingui/react";
import type { Words } from "#schema/words.ts";

/** Returns the words of the mail. Call them `i18n`: Lingui finds the texts to translate by this name. */
export function useMailWords(): Words {
  return useLingui().i18n as Words;
}
