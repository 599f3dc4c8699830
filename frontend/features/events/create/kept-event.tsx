/** Tells a signed-out organizer that the event is kept, and what signing in does. */
export function KeptEvent({ guests }: { guests: number }) {
  return (
    <p className="mb-6 rounded-control bg-brand-soft px-4 py-3 font-semibold text-brand-ink">
      One step left: your event is saved and goes out to {guests === 1 ? "1 person" : `${guests} people`} as soon as you
      sign in.
    </p>
  );
}
