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
  /** Answers whether everything is saved. */
  save: () => Promise<boolean>;
}

const TypedOnPage = createContext<Set<{ current: Typed }> | null>(null);

/**
 * Asks before a page is left on which something typed is not saved; stays there until the page is left. One for a
 * whole page, from its beginning: a router asks one guard only, and knows it a moment after it is drawn.
 */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const [typed] = useState(() => new Set<{ current: Typed }>());
  const [isSaving, setSaving] = useState(false);
  const unsaved = () => [...typed].map(({ current }) => current).filter(({ isDirty }) => isDirty);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && unsaved().length > 0,
  );

  // The browser asks by itself before a reload or a closed tab would lose what was typed.
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

/** The browser's own question, for when the dialog cannot be had. */
function AskPlainly({ onStay, onDiscard }: UnsavedDialogProps) {
  useEffect(() => {
    if (confirm("Leave without saving your changes?")) onDiscard();
    else onStay();
  });
  return null;
}

/** Has the page's guard ask about what is typed here. */
export function useLeaveGuard(isDirty: boolean, save: () => Promise<boolean>): void {
  const typedOnPage = useContext(TypedOnPage);
  const mine = useRef<Typed>({ isDirty, save });
  // Before the next press can be handled; an ordinary effect may come after it.
  useLayoutEffect(() => {
    mine.current = { isDirty, save };
  });
  useLayoutEffect(() => {
    typedOnPage?.add(mine);
    return () => {
      typedOnPage?.delete(mine);
    };
  }, [typedOnPage]);
  // The question is there when it is needed, with or without a network.
  useEffect(() => {
    if (isDirty) loadDialogs().catch(() => {});
  }, [isDirty]);
}
