import { Trans } from "@lingui/react";
import { CircleCheck, Download, EllipsisVertical, Globe, House, Menu, Plus, Share, SquarePlus } from "lucide-react";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { type Platform, platformOf } from "./platform.ts";

interface Step {
  icon: typeof Share;
  /** With the name of a control as <0>. */
  text: string;
}

const where: Record<Platform, string> = {
  "ios-safari": /*i18n*/ "In Safari on your iPhone or iPad:",
  "mac-safari": /*i18n*/ "In Safari on your Mac:",
  samsung: /*i18n*/ "In Samsung Internet:",
  "chrome-android": /*i18n*/ "In Chrome on Android:",
  "desktop-firefox":
    /*i18n*/ "Firefox on a computer cannot install apps, but Eightish works in it as a page. To install it:",
  other: /*i18n*/ "In your browser:",
};

const steps: Record<Platform, Step[]> = {
  "ios-safari": [
    { icon: Share, text: /*i18n*/ "Tap <0>Share</0>" },
    { icon: SquarePlus, text: /*i18n*/ "Then <0>Add to Home Screen</0>" },
    { icon: Plus, text: /*i18n*/ "Then <0>Add</0>" },
  ],
  "mac-safari": [
    { icon: Share, text: /*i18n*/ "Click <0>Share</0>" },
    { icon: SquarePlus, text: /*i18n*/ "Then <0>Add to Dock</0>" },
    { icon: Plus, text: /*i18n*/ "Then <0>Add</0>" },
  ],
  samsung: [
    { icon: Menu, text: /*i18n*/ "Open the <0>menu</0>" },
    {
      icon: Download,
      text: /*i18n*/ "Choose <0>Install app</0> or <0>Add page to</0>",
    },
    { icon: House, text: /*i18n*/ "Choose <0>Home screen</0>" },
    { icon: CircleCheck, text: /*i18n*/ "Tap <0>Install</0>" },
  ],
  "chrome-android": [
    { icon: EllipsisVertical, text: /*i18n*/ "Open the <0>menu</0>" },
    { icon: Download, text: /*i18n*/ "Choose <0>Install app</0>" },
    { icon: CircleCheck, text: /*i18n*/ "Tap <0>Install</0>" },
  ],
  "desktop-firefox": [
    { icon: Globe, text: /*i18n*/ "Open this page in <0>Chrome, Edge or Safari</0>" },
    { icon: Download, text: /*i18n*/ "There, choose <0>Install app</0>" },
  ],
  other: [
    { icon: EllipsisVertical, text: /*i18n*/ "Open the <0>browser menu</0>" },
    {
      icon: Download,
      text: /*i18n*/ "Look for <0>Install app</0> or <0>Add to Home Screen</0>",
    },
    { icon: CircleCheck, text: /*i18n*/ "Follow the <0>prompts</0>" },
  ],
};

/** Explains how to install the app in a browser without an install prompt. */
export default function InstallDialog({ onClose }: { onClose: () => void }) {
  const i18n = useWords();
  const platform = platformOf(navigator.userAgent, navigator.maxTouchPoints);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={i18n.t("Install Eightish")}
      description={i18n.t(where[platform])}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {i18n.t("Got it")}
        </Button>
      }
    >
      <ol className="mt-3 grid gap-2">
        {steps[platform].map(({ icon: Icon, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a platform never change
          <li key={index} className="flex items-center gap-3 rounded-control border border-line bg-surface p-3">
            <span
              aria-hidden="true"
              className="grid size-7 flex-none place-items-center rounded-full bg-brand-soft text-sm font-bold text-brand-ink"
            >
              {index + 1}
            </span>
            <span className="min-w-0 flex-1">
              <Trans id={text} components={{ 0: <b /> }} />
            </span>
            <Icon aria-hidden="true" size={20} className="flex-none text-ink-2" />
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
