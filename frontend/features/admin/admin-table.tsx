import type { ReactNode } from "react";
import { useWords } from "../../lib/words.ts";
import { cn } from "../../ui/cn.ts";

export interface Column<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** The row's title. On small screens it heads the card, without its label. */
  isTitle?: boolean;
  /** Gives a column of addresses a minimum width, so that they rarely wrap. */
  isWide?: boolean;
}

interface AdminTableProps<Row> {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  /** Returns the button at the end of a row. */
  action?: (row: Row) => ReactNode;
}

/** A table from 768 px. Below that, each row is a card of labels and values. */
export function AdminTable<Row extends { id: string }>({ caption, columns, rows, action }: AdminTableProps<Row>) {
  const i18n = useWords();
  return (
    <div className="md:overflow-x-auto md:rounded-card md:border md:border-line md:bg-surface md:shadow-1">
      <table className="w-full text-start text-sm max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-line border-b max-md:sr-only">
          <tr>
            {columns.map(({ label }) => (
              <th key={label} scope="col" className="px-4 py-3 text-start font-semibold whitespace-nowrap text-ink-2">
                {label}
              </th>
            ))}
            {action && (
              <th scope="col" className="px-4 py-3">
                <span className="sr-only">{i18n.t("Actions")}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="md:ruled max-md:grid max-md:gap-3">
          {rows.map((row) => (
            <tr
              key={row.id}
              className="max-md:block max-md:rounded-card max-md:border max-md:border-line max-md:bg-surface max-md:p-4 max-md:shadow-1"
            >
              {columns.map(({ label, cell, isTitle = false, isWide = false }) => (
                <td
                  key={label}
                  className={cn(
                    "px-4 py-3 align-middle wrap-anywhere max-md:px-0 max-md:py-1",
                    isWide && "md:min-w-56",
                    isTitle ? "max-md:block max-md:pb-2" : "max-md:flex max-md:justify-between max-md:gap-4",
                  )}
                >
                  {!isTitle && (
                    <span aria-hidden="true" className="flex-none text-ink-2 md:hidden">
                      {label}
                    </span>
                  )}
                  <span className={cn("min-w-0", !isTitle && "max-md:text-end")}>{cell(row)}</span>
                </td>
              ))}
              {action && (
                <td className="px-4 py-2 text-end max-md:block max-md:px-0 max-md:pt-3 max-md:pb-0">{action(row)}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
