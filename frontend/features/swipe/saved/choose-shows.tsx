import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import type { ShowStack } from "#schema/show-groups.ts";
import { useWords } from "../../../lib/words.ts";
import { Button } from "../../../ui/form/button.tsx";
import { matchesQuery } from "../saved-queries.ts";
import { SHOWS_MAX, SHOWS_MIN, showsDraft } from "./shows-draft.ts";

interface ChooseShowsProps {
  /** The shows that friends can be asked about, in the list's order. */
  shows: ShowStack[];
  /** The group keys of the chosen shows; null while nobody chooses. */
  chosen: ReadonlySet<string> | null;
  onChange: (chosen: ReadonlySet<string> | null) => void;
}

/** Above the list of liked shows: several of them become one poll. */
export function ChooseShows({ shows, chosen, onChange }: ChooseShowsProps) {
  const i18n = useWords();
  const navigate = useNavigate();
  const { data: matches = [] } = useQuery({ ...matchesQuery(), enabled: chosen !== null });
  if (shows.length < SHOWS_MIN) return null;
  if (!chosen) {
    return (
      <Button variant="soft" onClick={() => onChange(new Set())} className="mt-4">
        {i18n.t("Ask about several shows")}
      </Button>
    );
  }
  const asked = shows.filter(({ groupKey }) => chosen.has(groupKey));
  const create = () => navigate("/home", { state: { draft: showsDraft(asked, matches, i18n) } });
  return (
    <div className="sticky top-16 z-1 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-3 shadow-1">
      <p role="status" className="grow text-sm">
        {i18n.t("Choose {min} to {max} shows. Chosen: {count}", {
          min: SHOWS_MIN,
          max: SHOWS_MAX,
          count: asked.length,
        })}
      </p>
      <Button disabled={asked.length < SHOWS_MIN || asked.length > SHOWS_MAX} onClick={create}>
        {i18n.t("Which of these?")}
      </Button>
      <Button variant="ghost" onClick={() => onChange(null)}>
        {i18n.t("Cancel")}
      </Button>
    </div>
  );
}
