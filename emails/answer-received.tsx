import { Action } from "./components/action.tsx";
import { answerLabel, GivenAnswer } from "./components/given-answer.tsx";
import { Layout } from "./components/layout.tsx";
import { Headline, Kicker, Note, Paragraph, PeopleText, TextLink } from "./components/words.tsx";
import type { JobOf, MailContext, MailProps } from "./template.ts";
import { counted, dashboardUrl, personName, subjectTitle, titleOf, when, zoneSentence } from "./words/event-words.ts";
import { shortened, withoutLinks } from "./words/people-text.ts";
import { plainText, quoted } from "./words/plain-text.ts";

type Job = JobOf<"answer">;

const ANSWERS_SHOWN = 10;
const ALL_IN = "All the answers are in.";
const CHOOSE = "All the answers are in: you can choose the date.";
const OTHERS = "There is more than one new answer: the event's page shows them all.";
const LABEL = "View Event";

function facts(job: Job, context: MailContext) {
  const name = personName(job.respondentName);
  const hidden = job.answers.length - ANSWERS_SHOWN;
  const cannot = whoCannot(job, name);
  const progressed = `${job.responseCount} of ${counted(job.inviteCount, "person has", "people have")} answered.`;
  return {
    headline: headline(job, name),
    preheader: job.isLast && cannot.length === 0 ? allIn(job) : progressed,
    progress: progress(job, name, progressed),
    // The answers below are not those of the people in the headline.
    whose: cannot.length > 0 && !job.cannotMakeIt ? `${answered(job, name)}:` : null,
    shown: job.answers.slice(0, ANSWERS_SHOWN),
    more: hidden > 0 ? `+${counted(hidden, "more date")}` : null,
    page: dashboardUrl(context.origin, job.event),
    foot: `You got this because you organize ${titleOf(job.event)}. ${zoneSentence(job.event)}`,
  };
}

function progress(job: Job, name: string, progressed: string): string {
  const others = job.coversOthers ? ` ${OTHERS}` : "";
  const cannot = whoCannot(job, name);
  if (cannot.length === 1) return `They said no to the date that you have chosen.${others}`;
  if (cannot.length > 1) return `${cannot.join(", ")}: they said no to the date that you have chosen.${others}`;
  if (job.isLast) return `${job.isChange ? "" : `${name} was the last one. `}${allIn(job)}${others}`;
  return `${progressed}${others}`;
}

/** Returns the names of the people who can't make the final date, the respondent first. */
function whoCannot({ cannotMakeIt, othersCannot = {} }: Job, name: string): string[] {
  const others = Object.values(othersCannot).map((other) => personName(other));
  return cannotMakeIt ? [name, ...others] : others;
}

const allIn = ({ finalDate }: Job) => (finalDate ? ALL_IN : CHOOSE);
const answered = ({ isChange }: Job, name: string) => `${name} ${isChange ? "changed their answers" : "has answered"}`;

function headline(job: Job, name: string): string {
  const cannot = whoCannot(job, name);
  if (cannot.length > 1) return `${cannot.length} people can't make it`;
  if (cannot.length === 1) return `${cannot[0]} can't make it`;
  return job.isLast ? "Everybody has answered" : answered(job, name);
}

export function subject(job: Job): string {
  const title = subjectTitle(job.event);
  const short = (name: string) => shortened(withoutLinks(personName(name)), 40);
  const name = short(job.respondentName);
  const cannot = whoCannot(job, name);
  if (cannot.length === 1) return `${short(cannot[0] ?? "")} can't make it: ${title}`;
  if (cannot.length === 0 && job.isLast) return `Everybody has answered: ${title}`;
  if (cannot.length === 0 && job.coversOthers) return `New answers: ${title}`;
  return `${headline(job, name)}: ${title}`;
}

export function Mail({ job, context }: MailProps<"answer">) {
  const { headline, preheader, progress, whose, shown, more, page, foot } = facts(job, context);
  return (
    <Layout title={subject(job)} preheader={preheader} foot={foot} unsubscribeUrl={context.unsubscribeUrl}>
      <Kicker>{titleOf(job.event)}</Kicker>
      <Headline>{headline}</Headline>
      <Paragraph>{progress}</Paragraph>
      {whose && <Paragraph>{whose}</Paragraph>}
      <PeopleText text={job.comments} quote />
      {shown.map(({ answer, ...option }, index) => (
        <GivenAnswer
          key={option.id}
          option={option}
          timezone={job.event.timezone}
          answer={answer}
          marginTop={index === 0 ? 20 : 12}
        />
      ))}
      {more && (
        <Note>
          <TextLink href={page}>{more}</TextLink>
        </Note>
      )}
      <Action label={LABEL} href={page} />
    </Layout>
  );
}

export function text({ job, context }: MailProps<"answer">): string {
  const { headline, progress, whose, shown, more, page, foot } = facts(job, context);
  return plainText({
    paragraphs: [
      `${titleOf(job.event)}\n${headline}`,
      progress,
      whose,
      quoted(job.comments),
      shown.map(({ answer, ...option }) => `${when(option, job.event)}: ${answerLabel(answer)}`).join("\n"),
      more && `${more}: ${page}`,
      `${LABEL}: ${page}`,
    ],
    foot,
    unsubscribeUrl: context.unsubscribeUrl,
  });
}
