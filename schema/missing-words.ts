import type { Demands, Missing } from "./missing.ts";
import { someNames } from "./some-names.ts";
import type { Words } from "./words.ts";

/** Returns 'Without Ana and Tom, 2 more people needed'; empty when nothing is missing. `without` are names. */
export function missingWords({ without, short }: Missing, i18n: Words): string {
  return [
    without.length > 0 && i18n.t("Without {names}", { names: someNames(without, i18n) }),
    short > 0 && i18n.t("{count, plural, one {# more person needed} other {# more people needed}}", { count: short }),
  ]
    .filter(Boolean)
    .join(i18n.formats.list.middle);
}

/** Says that dates which miss something come last; empty without demands. It follows the rule of ranking. */
export function missingRule({ minimum, required }: Demands, i18n: Words): string {
  const values = { count: minimum ?? 0 };
  if (minimum === null) {
    return required.length > 0 ? i18n.t("Dates without everybody who must be there come behind all others.") : "";
  }
  return required.length > 0
    ? i18n.t(
        "{count, plural, one {Dates without everybody who must be there, or with fewer than # person, come behind all others.} other {Dates without everybody who must be there, or with fewer than # people, come behind all others.}}",
        values,
      )
    : i18n.t(
        "{count, plural, one {Dates with fewer than # person come behind all others.} other {Dates with fewer than # people come behind all others.}}",
        values,
      );
}
