import type { ReactNode } from "react";
import { Mark } from "../../ui/picture/brand.tsx";

/** The card on a page that a mailed link opens. It explains the link and waits for a click. */
export function MailedLinkCard({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="page grid justify-items-center py-12 sm:py-20">
      <div className="grid w-full max-w-md gap-5 rounded-sheet border border-line bg-surface p-6 shadow-2 sm:p-8">
        <Mark size={44} />
        <h1 className="text-2xl">{title}</h1>
        {children}
      </div>
    </div>
  );
}
