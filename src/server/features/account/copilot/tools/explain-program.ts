import { z } from 'zod';

import type { ProgramDetail } from '#contract/programs.ts';

import { basisPoints, cents, FULL_RATE } from '#domain/values/money.ts';
import { isLocalDate } from '#domain/values/time.ts';

import { wordsFor } from '#server/platform/words.ts';
import type { CopilotQuestion, Tool, ToolAnswer } from '../asked.ts';
import { toolDescriptions } from './descriptions.ts';
import { eligibilityText } from './eligibility-text.ts';
import { findNamedProgram } from './find-program.ts';
import { programCardOf, programFacts, timeText } from './program-card.ts';

const input = z.object({
  program: z.string().min(1).max(300).describe(toolDescriptions.explain_program.program),
});

const rateOf = (rate: number) => basisPoints(rate / FULL_RATE);

/** What it pays, what it asks for, as far as the catalogue knows. */
export function moneyLines({ locale }: Pick<CopilotQuestion, 'locale'>, program: ProgramDetail): readonly string[] {
  const words = wordsFor(locale, 'copilot_answers');
  const { formats } = words;
  const { grantMin, grantMax, rateForProfit, rateNonProfit, budgetTotal, consortium, pageLimit, trlMin, trlMax } =
    program;
  const euro = (amount: number) => formats.euro(cents(amount));
  return [
    grantMax === null
      ? null
      : grantMin === null || grantMin === grantMax
        ? words('program.grant', { grant: euro(grantMax) })
        : words('program.grant_range', { from: euro(grantMin), to: euro(grantMax) }),
    rateForProfit === null
      ? null
      : rateNonProfit === null || rateNonProfit === rateForProfit
        ? words('program.rate', { rate: rateOf(rateForProfit) })
        : words('program.rates', { companies: rateOf(rateForProfit), others: rateOf(rateNonProfit) }),
    budgetTotal === null ? null : words('program.budget', { budget: cents(budgetTotal) }),
    consortium === null || consortium.text === ''
      ? null
      : words('program.consortium', { asked: consortium.text.replace(/\.$/, '') }),
    trlMin === null && trlMax === null ? null : words('program.trl', { from: trlMin ?? 1, to: trlMax ?? 9 }),
    pageLimit === null ? null : words('program.pages', { pages: pageLimit }),
  ].filter((line) => line !== null);
}

/** Where its facts come from, and when they were read. */
function sourceText(asked: CopilotQuestion, { defaultProvenance, identifier }: ProgramDetail): string {
  const words = wordsFor(asked.locale, 'copilot_answers');
  const { document, asOf } = defaultProvenance;
  return isLocalDate(asOf) ? words('program.source', { identifier, document, day: asOf }) : document;
}

async function run(asked: CopilotQuestion, { program: named }: z.output<typeof input>): Promise<ToolAnswer> {
  const words = wordsFor(asked.locale, 'copilot_answers');
  const program = await findNamedProgram(asked, named);
  if (program === null) return { said: words('program.unknown', { named }), facts: { found: false } };
  const { assessment } = program;
  const about = program.about ?? words('program.no_summary');
  const standing =
    assessment === null
      ? words(asked.isSignedIn ? 'program.no_organization' : 'program.visitor')
      : eligibilityText(asked, assessment);
  return {
    said: [
      words('program.title', { title: program.title, identifier: program.identifier }),
      about,
      [timeText(asked, program), ...moneyLines(asked, program)].map((line) => `• ${line}`).join('\n'),
      standing,
      sourceText(asked, program),
    ].join('\n\n'),
    facts: {
      ...programFacts(asked, program),
      consortium: program.consortium,
      pageLimit: program.pageLimit,
      rateForProfit: program.rateForProfit,
      rateNonProfit: program.rateNonProfit,
      outcomes: program.summary?.outcomes ?? null,
      eligibility:
        assessment?.criteria.map(({ criterion, answer, reason, clause }) => ({ criterion, answer, reason, clause })) ??
        null,
    },
    cards: [programCardOf(asked, program)],
    programs: [program.slug],
  };
}

export const explainProgram: Tool<typeof input> = {
  name: 'explain_program',
  description: toolDescriptions.explain_program.use,
  input,
  run,
};
