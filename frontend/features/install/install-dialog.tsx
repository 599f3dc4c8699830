import { CircleCheck, Download, EllipsisVertical, Globe, House, Menu, Plus, Share, SquarePlus } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../ui/form/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { type Platform, platformOf } from "./platform.ts";

interface Step {
  icon: typeof Share;
  text: ReactNode;
}

const where: Record<Platform, string> = {
  "ios-safari": "In Safari on your iPhone or iPad",
  "mac-safari": "In Safari on your Mac",
  samsung: "In Samsung Internet",
  "chrome-android": "In Chrome on Android",
  "desktop-firefox": "Firefox on a computer cannot install apps, but Eightish works in it as a page. To install it",
  other: "In your browser",
};

const steps: Record<Platform, Step[]> = {
  "ios-safari": [
    { icon: Share, text: <Words before="Tap" name="Share" /> },
    { icon: SquarePlus, text: <Words before="Then" name="Add to Home Screen" /> },
    { icon: Plus, text: <Words before="Then" name="Add" /> },
  ],
  "mac-safari": [
    { icon: Share, text: <Words before="Click" name="Share" /> },
    { icon: SquarePlus, text: <Words before="Then" name="Add to Dock" /> },
    { icon: Plus, text: <Words before="Then" name="Add" /> },
  ],
  samsung: [
    { icon: Menu, text: <Words before="Open the" name="menu" /> },
    {
      icon: Download,
      text: (
        <>
          Choose <b>Install app</b> or <b>Add page to</b>
        </>
      ),
    },
    { icon: House, text: <Words before="Choose" name="Home screen" /> },
    { icon: CircleCheck, text: <Words before="Tap" name="Install" /> },
  ],
  "chrome-android": [
    { icon: EllipsisVertical, text: <Words before="Open the" name="menu" /> },
    { icon: Download, text: <Words before="Choose" name="Install app" /> },
    { icon: CircleCheck, text: <Words before="Tap" name="Install" /> },
  ],
  "desktop-firefox": [
    { icon: Globe, text: <Words before="Open this page in" name="Chrome, Edge or Safari" /> },
    { icon: Download, text: <Words before="There, choose" name="Install app" /> },
  ],
  other: [
    { icon: EllipsisVertical, text: <Words before="Open the" name="browser menu" /> },
    {
      icon: Download,
      text: (
        <>
          Look for <b>Install app</b> or <b>Add to Home Screen</b>
        </>
      ),
    },
    { icon: CircleCheck, text: <Words before="Follow the" name="prompts" /> },
  ],
};

/** Explains how to install the app in a browser without an install prompt. */
export default function InstallDialog({ onClose }: { onClose: () => void }) {
  const platform = platformOf(navigator.userAgent, navigator.maxTouchPoints);
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Install Eightish"
      description={`${where[platform]}:`}
      actions={
        <Button variant="secondary" onClick={onClose}>
          Got it
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
            <span className="min-w-0 flex-1">{text}</span>
            <Icon aria-hidden="true" size={20} className="flex-none text-ink-2" />
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

function Words({ before, name }: { before: string; name: string }) {
  return (
    <>
      {before} <b>{name}</b>
    </>
  );
}
