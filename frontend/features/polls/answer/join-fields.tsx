import { useSyncExternalStore } from "react";
import { useWords } from "../../../lib/words.ts";
import type { JoinData } from "../page-data.ts";
import { joinedToken } from "./joined-links.ts";

const never = () => () => {};

/** The part of the form that only a join page has: its key, and what is known about the visitor. */
export function JoinFields({ join }: { join: JoinData }) {
  const i18n = useWords();
  const joined = useSyncExternalStore(
    never,
    () => joinedToken(join.code),
    () => null,
  );
  return (
    <>
      <input type="hidden" name="key" value={join.key} />
      {join.joinsAs !== null && (
        <p className="mb-4 text-sm text-ink-2 wrap-anywhere">
          {i18n.t("You join as {email}.", { email: join.joinsAs })}
        </p>
      )}
      {joined !== null && join.joinsAs === null && (
        <p className="mb-4 text-sm">
          {i18n.t("You have answered in this browser.")}{" "}
          <a className="link hit" href={`/poll/${joined}`}>
            {i18n.t("Open your answers")}
          </a>
        </p>
      )}
    </>
  );
}
