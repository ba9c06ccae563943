import { z } from 'zod';

import { can } from '#domain/organization/permissions.ts';

import { wordsFor } from '#server/platform/words.ts';
import type { CopilotQuestion, Tool, ToolAnswer } from '../asked.ts';
import { toolDescriptions } from './descriptions.ts';
import { findNamedProgram } from './find-program.ts';
import { programCardOf, standingText, timeText } from './program-card.ts';

const input = z.object({ program: z.string().min(1).max(300).describe(toolDescriptions.create_project.program) });

async function run(asked: CopilotQuestion, { program: named }: z.output<typeof input>): Promise<ToolAnswer> {
  const words = wordsFor(asked.locale, 'copilot_answers');
  if (asked.acting !== null && !can(asked.acting.person.role, 'project.create'))
    return { said: words('refused.FORBIDDEN'), facts: { proposed: false } };
  const program = await findNamedProgram(asked, named);
  if (program === null) return { said: words('program.unknown', { named }), facts: { proposed: false } };
  const shown = { programs: [program.slug], cards: [programCardOf(asked, program)] };
  if (program.status === 'closed')
    return { said: words('refused.PROGRAM_CLOSED'), facts: { proposed: false }, ...shown };
  const standing = standingText(asked, program);
  return {
    said: [
      words('propose.create_project', { title: program.title }),
      ...(program.match?.verdict === 'not_eligible' ? [words('propose.not_eligible')] : []),
    ].join('\n\n'),
    facts: { proposed: true, waitsForConfirmation: true, program: program.identifier },
    programs: [program.slug],
    proposes: {
      deed: { tool: 'create_project', programId: program.id },
      title: words('proposal.create_project'),
      lines: [
        { label: words('line.program'), before: null, after: program.title },
        { label: words('line.number'), before: null, after: program.identifier },
        { label: words('line.time'), before: null, after: timeText(asked, program) },
        ...(standing === null ? [] : [{ label: words('line.standing'), before: null, after: standing }]),
        { label: words('line.path'), before: null, after: words('line.path_self') },
      ],
    },
  };
}

export const createProject: Tool<typeof input> = {
  name: 'create_project',
  description: toolDescriptions.create_project.use,
  input,
  run,
};
