import { Link } from "react-router-dom";
import { useWords } from "../../../lib/words.ts";
import { personLink } from "./use-opened-person.ts";

export const loadPreferencesSheet = () => import("./preferences-sheet.tsx");

/** Opens the concert preferences of a connected person. */
export function PreferencesLink({ connectionId, name }: { connectionId: string; name: string }) {
  const i18n = useWords();
  return (
    <Link
      {...personLink(connectionId)}
      preventScrollReset
      aria-label={i18n.t("Concert preferences of {name}", { name })}
      onPointerEnter={loadPreferencesSheet}
      onFocus={loadPreferencesSheet}
      className="link hit"
    >
      {i18n.t("Concert preferences")}
    </Link>
  );
}
