/** Says that the shows are made up. */
export function SampleBanner() {
  return (
    <p className="rounded-control bg-maybe-soft px-4 py-2 text-center text-sm text-maybe-ink">
      <strong className="font-semibold">Sample data:</strong> these shows are made up.
    </p>
  );
}
