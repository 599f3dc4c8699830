import type { Content, JobOf, MailContext } from "../content.ts";

/** Tells an admin that a venue is asked no more, because it could not be read for a week. */
export function venueOff({ venue }: JobOf<"venue-off">, { origin, i18n }: MailContext): Content {
  const name = i18n.isolate(venue);
  const news = i18n.t("{venue} is not read any more", { venue: name });
  const gone = i18n.t("Its shows left the pile and stay in people's lists.");
  return {
    subject: news,
    preheader: gone,
    foot: i18n.t("You got this because you are an admin of this site."),
    blocks: [
      { kind: "headline", text: news },
      {
        kind: "paragraph",
        text: i18n.paragraph(i18n.t("For a week Eightish could read nothing at the address of this venue."), gone),
      },
      {
        kind: "paragraph",
        text: i18n.t(
          "Look at its page. If it works, press 'Read again' in the admin panel under 'Shows', else remove the venue.",
        ),
      },
      { kind: "action", label: i18n.t("Open the admin panel"), href: `${origin}/admin` },
    ],
  };
}
