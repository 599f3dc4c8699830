import { useDocumentTitle } from "../lib/document-title.ts";
import { Button } from "../ui/form/button.tsx";
import { EmptyState } from "../ui/state/empty-state.tsx";

/** Replaces a page that threw, or whose chunk a new release removed. Reloading fetches the current one. */
export function ErrorPage() {
  useDocumentTitle("Something went wrong");
  return (
    <EmptyState
      level={1}
      title="This page didn't load."
      text="Reload it to try again. What you saved is safe."
      action={<Button onClick={() => location.reload()}>Reload</Button>}
    />
  );
}
