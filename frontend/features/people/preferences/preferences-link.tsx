import { Link } from "react-router-dom";
import { personLink } from "./use-opened-person.ts";

export const loadPreferencesSheet = () => import("./preferences-sheet.tsx");

/** Opens the concert preferences of a connected person. */
export function PreferencesLink({ connectionId, name }: { connectionId: string; name: string }) {
  return (
    <Link
      {...personLink(connectionId)}
      preventScrollReset
      aria-label={`Concert preferences of ${name}`}
      onPointerEnter={loadPreferencesSheet}
      onFocus={loadPreferencesSheet}
      className="link hit"
    >
      Concert preferences
    </Link>
  );
}
