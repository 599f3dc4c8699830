import { MapPin } from "lucide-react";
import type { SwipePreferences } from "#schema/contracts/swipe.ts";
import { useWords } from "../../lib/words.ts";
import { placeText } from "./show-words.ts";

/** A button such as 'Lisbon, Portugal, within 50 km' that opens the location dialog. */
export function LocationLine({ preferences, onOpen }: { preferences: SwipePreferences; onOpen: () => void }) {
  const i18n = useWords();
  return (
    <button
      type="button"
      onClick={onOpen}
      className="mx-auto flex min-h-11 max-w-full items-center gap-2 rounded-control px-3 text-sm text-ink-2 transition-colors duration-(--dur-2) hover:bg-sunken hover:text-ink"
    >
      <MapPin aria-hidden="true" size={16} strokeWidth={2.25} className="flex-none" />
      <span className="sr-only">{i18n.t("Change Location:")} </span>
      <span className="wrap-anywhere">{placeText(preferences, i18n)}</span>
    </button>
  );
}
