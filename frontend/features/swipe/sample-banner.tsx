import { Trans } from "@lingui/react";
/** Says that the shows are made up. */
export function SampleBanner() {
  return (
    <p className="rounded-control bg-maybe-soft px-4 py-2 text-center text-sm text-maybe-ink">
      <Trans
        id="<0>Sample data:</0> these shows are made up."
        components={{ 0: <strong className="font-semibold" /> }}
      />
    </p>
  );
}
