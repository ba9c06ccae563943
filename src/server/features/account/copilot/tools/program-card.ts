import type { ProgramCard } from '#contract/programs.ts';
import type { Card } from '#domain/account/copilot/kept-answer.ts';
import { daysLeft } from '#domain/program/deadlines.ts';
import { isInstant, type Instant } from '#domain/values/time.ts';
import { verdictKey } from '#words/discover/verdict-key.ts';

import { wordsFor } from '#server/platform/words.ts';
import type { CopilotQuestion } from '../asked.ts';

/** The page of a program, for visitors or for members. */
export function programPath({ isSignedIn }: Pick<CopilotQuestion, 'isSignedIn'>, slug: string): string {
  return `${isSignedIn ? '/app' : ''}/programs/${slug}`;
}

type Dated = Pick<ProgramCard, 'windows' | 'status' | 'opensAt'>;

/** The next deadline of a program; null where none is left or none is known. */
export function nextDeadlineOf({ windows }: Pick<Dated, 'windows'>, now: Instant): Instant | null {
  const ahead = windows.flatMap(({ deadlineAt }) => (isInstant(deadlineAt) && deadlineAt > now ? [deadlineAt] : []));
  return ahead.toSorted()[0] ?? null;
}

/** How a program stands in time, in one sentence. */
export function timeText(asked: CopilotQuestion, program: Dated): string {
  const words = wordsFor(asked.locale, 'copilot_answers');
  const now = asked.deps.clock();
  if (program.status === 'closed') return words('time.closed');
  const deadline = nextDeadlineOf(program, now);
  const { opensAt } = program;
  if (program.status === 'forthcoming' && opensAt !== null && isInstant(opensAt))
    return deadline === null ? words('time.opens', { opensAt }) : words('time.opens_until', { opensAt, deadline });
  return deadline === null ? words('time.unknown') : words('time.open', { deadline, days: daysLeft(deadline, now) });
}

/** What the organization's standing is, in a few words; null for visitors. */
export function standingText({ locale }: CopilotQuestion, { match }: Pick<ProgramCard, 'match'>): string | null {
  if (match === null) return null;
  const words = wordsFor(locale, 'verdicts');
  const offer = match.offer === 'grant_only' || match.offer === 'equity_only' ? match.offer : null;
  return words(`card.${verdictKey({ verdict: match.verdict, offer })}`, { unknowns: match.unknowns });
}

/** A program as a card, with its page and the way to start. */
export function programCardOf(asked: CopilotQuestion, program: ProgramCard): Card {
  const words = wordsFor(asked.locale, 'copilot_answers');
  const path = programPath(asked, program.slug);
  const start =
    asked.acting === null || program.status === 'closed'
      ? []
      : [{ label: words('card.start'), primary: false, navigate: `${path}/start`, url: null }];
  return {
    title: program.title,
    subtitle: `${program.identifier} · ${program.category}`,
    badge: standingText(asked, program),
    description: [program.about, timeText(asked, program)].filter((line) => line !== null).join(' '),
    actions: [{ label: words('card.learn_more'), primary: true, navigate: path, url: null }, ...start],
  };
}

/** The same as values, for a model. */
export function programFacts(asked: CopilotQuestion, program: ProgramCard) {
  return {
    slug: program.slug,
    identifier: program.identifier,
    title: program.title,
    about: program.about,
    category: program.category,
    status: program.status,
    nextDeadline: nextDeadlineOf(program, asked.deps.clock()),
    grantMinCents: program.grantMin,
    grantMaxCents: program.grantMax,
    verdict: program.match?.verdict ?? null,
    matchScore: program.match?.score ?? null,
  };
}
