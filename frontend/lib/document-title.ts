import { useEffect } from "react";
import { productName } from "../ui/picture/brand.tsx";

/** Sets the document title to "Page · Eightish". */
export function useDocumentTitle(page: string): void {
  useEffect(() => {
    document.title = `${page} · ${productName}`;
  }, [page]);
}
