/** Tells a signed-out organizer that the event is saved, and what signing in does. Without guests it has a link. */
export function SavedEvent({ guests }: { guests: number }) {
  const people = guests === 1 ? "1 person" : `${guests} people`;
  return (
    <p className="mb-6 rounded-control bg-brand-soft px-4 py-3 font-semibold text-brand-ink">
      One step left: your event is saved{guests > 0 ? ` and goes out to ${people}` : ", and you get its link"} as soon
      as you sign in.
    </p>
  );
}
