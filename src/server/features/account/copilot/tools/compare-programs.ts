import { z } from 'zod';

import type { ProgramDetail } from '#contract/programs.ts';

import { wordsFor } from '#server/platform/words.ts';
import type { CopilotQuestion, Tool, ToolAnswer } from '../asked.ts';
import { toolDescriptions } from './descriptions.ts';
import { openQuestion } from './eligibility-text.ts';
import { moneyLines } from './explain-program.ts';
import { findNamedProgram } from './find-program.ts';
import { programCardOf, programFacts, standingText, timeText } from './program-card.ts';

const input = z.object({
  programs: z.array(z.string().min(1).max(300)).min(2).max(4).describe(toolDescriptions.compare_programs.programs),
});

function block(asked: CopilotQuestion, program: ProgramDetail): string {
  const words = wordsFor(asked.locale, 'copilot_answers');
  const { match } = program;
  const standing = standingText(asked, program);
  const lines = [
    timeText(asked, program),
    ...moneyLines(asked, program),
    ...(standing === null || match === null ? [] : [words('compare.standing', { standing, score: match.score })]),
  ];
  return [words('program.title', program), ...lines.map((line) => `• ${line}`)].join('\n');
}

/** Which of them fits best by what is known; null for visitors. */
function conclusion(asked: CopilotQuestion, programs: readonly ProgramDetail[]): string | null {
  const words = wordsFor(asked.locale, 'copilot_answers');
  const open = programs.filter(
    ({ status, match }) => status !== 'closed' && match !== null && match.verdict !== 'not_eligible',
  );
  const [best] = open.toSorted((a, b) => (b.match?.score ?? 0) - (a.match?.score ?? 0));
  if (programs.every(({ match }) => match === null)) return null;
  if (best === undefined) return words('compare.none');
  const question = best.assessment === null ? null : openQuestion(asked, best.assessment);
  const said = words('compare.best', { identifier: best.identifier });
  return question === null ? said : `${said} ${words('eligibility.ask', { question })}`;
}

async function run(asked: CopilotQuestion, { programs: named }: z.output<typeof input>): Promise<ToolAnswer> {
  const words = wordsFor(asked.locale, 'copilot_answers');
  const found: ProgramDetail[] = [];
  for (const each of new Set(named)) {
    const program = await findNamedProgram(asked, each);
    if (program === null) return { said: words('program.unknown', { named: each }), facts: { found: false } };
    if (!found.some(({ id }) => id === program.id)) found.push(program);
  }
  if (found.length < 2) return { said: words('ask.programs_to_compare'), facts: null };
  const last = conclusion(asked, found);
  return {
    said: [...found.map((each) => block(asked, each)), ...(last === null ? [words('search.visitor')] : [last])].join(
      '\n\n',
    ),
    facts: found.map((each) => programFacts(asked, each)),
    cards: found.map((each) => programCardOf(asked, each)),
    programs: found.map(({ slug }) => slug),
  };
}

export const comparePrograms: Tool<typeof input> = {
  name: 'compare_programs',
  description: toolDescriptions.compare_programs.use,
  input,
  run,
};
