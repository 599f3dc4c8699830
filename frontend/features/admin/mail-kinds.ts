import { rulesOf } from "#schema/contracts/mail-kinds.ts";
import type { UnsentMail } from "#schema/contracts/system.ts";
import type { Words } from "#schema/words.ts";

/** Returns the kind of a mail as words: 'Final date'. */
export function kindOf({ kind }: Pick<UnsentMail, "kind">, i18n: Words): string {
  const label = rulesOf(kind)?.label;
  return label === undefined ? kind : i18n.t(label);
}
