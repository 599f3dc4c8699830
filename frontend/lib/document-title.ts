import { useEffect } from "react";
import { productName } from "../ui/picture/brand.tsx";

/** Sets "Page · Eightish" while the page is shown. */
export function useDocumentTitle(page: string): void {
  useEffect(() => {
    document.title = `${page} · ${productName}`;
  }, [page]);
}
