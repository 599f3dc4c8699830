import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useBlocker } from "react-router-dom";
import { useWords } from "../../../lib/words.ts";
import type { UnsavedDialogProps } from "./unsaved-dialogs.tsx";

const loadDialogs = () => import("./unsaved-dialogs.tsx");
const LeaveDialog = lazy<ComponentType<UnsavedDialogProps>>(() =>
  loadDialogs().then(
    (dialogs) => ({ default: dialogs.LeaveDialog }),
    () => ({ default: AskPlainly }),
  ),
);

interface Typed {
  isDirty: boolean;
  /** Returns whether everything was saved. */
  save: () => Promise<boolean>;
}

const TypedOnPage = createContext<Set<{ current: Typed }> | null>(null);

/**
 * Asks before a page with unsaved changes is left. Mount it once, around the whole page: the router supports one
 * blocker.
 */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const [typed] = useState(() => new Set<{ current: Typed }>());
  const [isSaving, setSaving] = useState(false);
  const unsaved = () => [...typed].map(({ current }) => current).filter(({ isDirty }) => isDirty);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && unsaved().length > 0,
  );

  // The browser asks before a reload or a closed tab.
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if ([...typed].some(({ current }) => current.isDirty)) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [typed]);

  async function saveAll(): Promise<boolean> {
    setSaving(true);
    try {
      for (const { save } of unsaved()) if (!(await save())) return false;
      return true;
    } finally {
      setSaving(false);
    }
  }

  return (
    <TypedOnPage value={typed}>
      {children}
      {blocker.state === "blocked" && (
        <Suspense>
          <LeaveDialog
            isSaving={isSaving}
            onStay={() => blocker.reset()}
            onDiscard={() => blocker.proceed()}
            onSave={async () => ((await saveAll()) ? blocker.proceed() : blocker.reset())}
          />
        </Suspense>
      )}
    </TypedOnPage>
  );
}

/** Falls back to the browser's own dialog if ours cannot be loaded. */
function AskPlainly({ onStay, onDiscard }: UnsavedDialogProps) {
  const i18n = useWords();
  useEffect(() => {
    if (confirm(i18n.t("Leave without saving your changes?"))) onDiscard();
    else onStay();
  });
  return null;
}

/** Registers unsaved input with the page's guard. */
export function useLeaveGuard(isDirty: boolean, save: () => Promise<boolean>): void {
  const typedOnPage = useContext(TypedOnPage);
  const mine = useRef<Typed>({ isDirty, save });
  // A layout effect, because an ordinary effect may run after the next click.
  useLayoutEffect(() => {
    mine.current = { isDirty, save };
  });
  useLayoutEffect(() => {
    typedOnPage?.add(mine);
    return () => {
      typedOnPage?.delete(mine);
    };
  }, [typedOnPage]);
  // Preloads the dialog, so that it works offline too.
  useEffect(() => {
    if (isDirty) loadDialogs().catch(() => {});
  }, [isDirty]);
}
