import type { SharedComments } from "#schema/contracts/visibility.ts";
import { COMMENTS_SHOWN_MAX } from "#schema/limits.ts";
import { useWords } from "../../../lib/words.ts";
import { nameIn } from "./others-on.ts";

/** The comments of the others, newest last. Renders nothing where only the organizer reads them. */
export function CommentsList({ comments }: { comments: SharedComments | undefined }) {
  const i18n = useWords();
  if (!comments) return null;
  return (
    <section aria-labelledby="shared-comments" className="mt-8">
      <h2 id="shared-comments" className="text-xl">
        {i18n.t("What others wrote")}
      </h2>
      {comments.length === 0 && <p className="mt-1 text-ink-2">{i18n.t("No comments yet.")}</p>}
      {comments.length >= COMMENTS_SHOWN_MAX && (
        <p className="mt-1 text-ink-2">
          {i18n.t("These are the newest {count} comments.", { count: comments.length })}
        </p>
      )}
      <ul className="mt-3 ruled rounded-card border border-line bg-surface empty:hidden">
        {comments.map(({ name, text }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name and comment
          <li key={place} className="px-4 py-3">
            <p className="text-sm font-semibold wrap-anywhere">
              <bdi>{nameIn(name, i18n)}</bdi>
            </p>
            <p className="whitespace-pre-line text-ink-2 wrap-anywhere">
              <bdi>{text}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
