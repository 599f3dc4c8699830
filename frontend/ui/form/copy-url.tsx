import { useLingui } from "@lingui/react";
import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { toast } from "../overlay/toast.ts";
import { Button } from "./button.tsx";

/** Copies a URL. If the browser refuses, says how to copy it. */
export function CopyUrl({ url }: { url: string }) {
  const { i18n } = useLingui();
  const [isCopied, setCopied] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      toast({
        title: i18n.t("Couldn't copy the address"),
        description: i18n.t("Select it and copy it by hand."),
        tone: "danger",
      });
    }
  }
  const Icon = isCopied ? Check : Copy;
  return (
    <Button variant="secondary" onClick={copy}>
      <Icon size={16} strokeWidth={2.25} aria-hidden="true" />
      <span aria-live="polite">{isCopied ? i18n.t("Copied") : i18n.t("Copy")}</span>
    </Button>
  );
}
