import { ADMIN_PAGE_SIZE } from "#schema/limits.ts";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";

interface PagerProps {
  page: number;
  total: number;
  onPage: (page: number) => void;
}

/** Shows the range of rows, with buttons to the other pages. */
export function Pager({ page, total, onPage }: PagerProps) {
  const i18n = useWords();
  const last = Math.max(1, Math.ceil(total / ADMIN_PAGE_SIZE));
  if (total === 0) return null;
  const from = (page - 1) * ADMIN_PAGE_SIZE + 1;
  const to = Math.min(total, page * ADMIN_PAGE_SIZE);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="text-sm text-ink-2">
        {i18n.t("{from}–{to} of {total}", {
          from: i18n.count(from),
          to: i18n.count(to),
          total: i18n.count(total),
        })}
      </p>
      {last > 1 && (
        <div className="flex gap-2">
          <Button variant="secondary" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            {i18n.t("Previous")}
          </Button>
          <Button variant="secondary" disabled={page >= last} onClick={() => onPage(page + 1)}>
            {i18n.t("Next")}
          </Button>
        </div>
      )}
    </div>
  );
}
