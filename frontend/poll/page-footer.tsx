import { LanguageMenu } from "../features/polls/language-menu.tsx";

/** The foot of every guest page. `search` is the query of its URL. */
export function PageFooter({ search }: { search: string }) {
  return (
    <footer className="page pt-6 pb-4 print:hidden">
      <LanguageMenu search={search} />
    </footer>
  );
}
