import { useDocumentTitle } from "../lib/document-title.ts";
import { useWords } from "../lib/words.ts";
import { Button } from "../ui/form/button.tsx";
import { EmptyState } from "../ui/state/empty-state.tsx";

/** Replaces a page that threw, or whose chunk a new release removed. Reloading fetches the current one. */
export function ErrorPage() {
  const i18n = useWords();
  useDocumentTitle(i18n.t("Something went wrong"));
  return (
    <EmptyState
      level={1}
      title={i18n.t("This page didn't load.")}
      text={i18n.t("Reload it to try again. What you saved is safe.")}
      action={<Button onClick={() => location.reload()}>{i18n.t("Reload")}</Button>}
    />
  );
}
