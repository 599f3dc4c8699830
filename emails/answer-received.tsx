import { Action } from "./components/action.tsx";
import { answerLabel, GivenAnswer } from "./components/given-answer.tsx";
import { Layout } from "./components/layout.tsx";
import { Headline, Kicker, Note, Paragraph, PeopleText, TextLink } from "./components/words.tsx";
import { counted, dashboardUrl, personName, subjectTitle, titleOf, when, zoneSentence } from "./event-words.ts";
import { shortened, withoutLinks } from "./people-text.ts";
import { plainText, quoted } from "./plain-text.ts";
import type { JobOf, MailContext, MailProps } from "./template.ts";

type Job = JobOf<"answer">;

const ANSWERS_SHOWN = 10;
const ALL_IN = "All the answers are in: you can choose the date.";
const OTHERS = "There is more than one new answer: the event's page shows them all.";
const LABEL = "View Event";

function facts(job: Job, context: MailContext) {
  const name = personName(job.respondentName);
  const hidden = job.answers.length - ANSWERS_SHOWN;
  const progressed = `${job.responseCount} of ${counted(job.inviteCount, "person has", "people have")} answered.`;
  return {
    headline: headline(job, name),
    preheader: job.isLast && !job.cannotMakeIt ? ALL_IN : progressed,
    progress: progress(job, name, progressed),
    shown: job.answers.slice(0, ANSWERS_SHOWN),
    more: hidden > 0 ? `+${counted(hidden, "more date")}` : null,
    page: dashboardUrl(context.origin, job.event),
    foot: `You got this because you organize ${titleOf(job.event)}. ${zoneSentence(job.event)}`,
  };
}

function progress(job: Job, name: string, progressed: string): string {
  const others = job.coversOthers ? ` ${OTHERS}` : "";
  if (job.cannotMakeIt) return `They said no to the date that you have chosen.${others}`;
  if (job.isLast) return `${job.isChange ? "" : `${name} was the last one. `}${ALL_IN}${others}`;
  return `${progressed}${others}`;
}

function headline(job: Job, name: string): string {
  if (job.cannotMakeIt) return `${name} can't make it`;
  if (job.isLast) return "Everybody has answered";
  return job.isChange ? `${name} changed their answers` : `${name} has answered`;
}

export function subject(job: Job): string {
  const title = subjectTitle(job.event);
  if (job.isLast && !job.cannotMakeIt) return `Everybody has answered: ${title}`;
  if (job.coversOthers && !job.cannotMakeIt) return `New answers: ${title}`;
  const name = shortened(withoutLinks(personName(job.respondentName)), 40);
  return `${headline(job, name)}: ${title}`;
}

export function Mail({ job, context }: MailProps<"answer">) {
  const { headline, preheader, progress, shown, more, page, foot } = facts(job, context);
  return (
    <Layout title={subject(job)} preheader={preheader} foot={foot} unsubscribeUrl={context.unsubscribeUrl}>
      <Kicker>{titleOf(job.event)}</Kicker>
      <Headline>{headline}</Headline>
      <Paragraph>{progress}</Paragraph>
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
  const { headline, progress, shown, more, page, foot } = facts(job, context);
  return plainText({
    paragraphs: [
      `${titleOf(job.event)}\n${headline}`,
      progress,
      quoted(job.comments),
      shown.map(({ answer, ...option }) => `${when(option, job.event)}: ${answerLabel(answer)}`).join("\n"),
      more && `${more}: ${page}`,
      `${LABEL}: ${page}`,
    ],
    foot,
    unsubscribeUrl: context.unsubscribeUrl,
  });
}
