import { z } from 'zod';

import { standingOf } from '#domain/project/overview/standing.ts';
import type { ShownLocale } from '#domain/values/locale.ts';
import { flagWords, type RuleWords } from '#words/project/flag-words.ts';
import type { ruleFiles } from '#words/rule-files.ts';

import { wordsFor } from '#server/platform/words.ts';
import type { CopilotQuestion, Tool, ToolAnswer } from '../asked.ts';
import { toolDescriptions } from './descriptions.ts';
import { findProject } from './open-project.ts';

const TOLD = 6;
const input = z.object({});

/** The words of all rules. */
function ruleWords(locale: ShownLocale): RuleWords {
  const said = (file: (typeof ruleFiles)[number]) => wordsFor(locale, file);
  return {
    rules: {
      rules_timing: said('rules_timing'),
      rules_schedule: said('rules_schedule'),
      rules_workplan: said('rules_workplan'),
      rules_countries: said('rules_countries'),
      rules_consortium: said('rules_consortium'),
      rules_participants: said('rules_participants'),
      rules_history: said('rules_history'),
      rules_intake: said('rules_intake'),
      rules_text: said('rules_text'),
      rules_content: said('rules_content'),
      rules_agreement: said('rules_agreement'),
      rules_ethics: said('rules_ethics'),
      rules_budget: said('rules_budget'),
      rules_costs: said('rules_costs'),
      rules_effort: said('rules_effort'),
      rules_annexes: said('rules_annexes'),
      rules_call: said('rules_call'),
    },
    shared: wordsFor(locale, 'rules_shared'),
    names: wordsFor(locale, 'project_names'),
    countries: wordsFor(locale, 'countries'),
  };
}

/** How many stand against it. What was never validated is not said to be fine. */
function openingText(
  { locale }: CopilotQuestion,
  ranAt: string | null,
  counts: { hard: number; soft: number },
): string {
  const words = wordsFor(locale, 'copilot_answers');
  if (ranAt === null) return words('flags.not_run', counts);
  return counts.hard + counts.soft === 0 ? words('flags.none') : words('flags.count', counts);
}

async function run(asked: CopilotQuestion): Promise<ToolAnswer> {
  const words = wordsFor(asked.locale, 'copilot_answers');
  const found = await findProject(asked);
  if ('unclear' in found) return found.unclear;
  const { facts } = found;
  const { flags, hard, soft } = standingOf(facts, asked.deps.clock());
  const path = `/app/projects/${facts.id}/red-flags`;
  const open = { label: words('card.open_flags'), primary: true, navigate: path, url: null };
  const blocking = flags.toSorted((a, b) => Number(a.severity === 'soft') - Number(b.severity === 'soft'));
  const said = ruleWords(asked.locale);
  const told = blocking.slice(0, TOLD).map((flag) => ({ flag, text: flagWords(said, flag) }));
  const lines = told.map(({ flag, text }) =>
    words('flags.line', { severity: flag.severity, message: text.message, found: text.found, fix: text.fix }),
  );
  return {
    said: [
      openingText(asked, facts.validation.ranAt, { hard, soft }),
      ...lines,
      ...(flags.length > told.length ? [words('flags.more', { count: flags.length - told.length })] : []),
      words('flags.next'),
    ].join('\n\n'),
    facts: told.map(({ flag, text }) => ({
      rule: flag.ruleId,
      severity: flag.severity,
      found: text.found,
      fix: text.fix,
    })),
    cards: [
      {
        title: words('flags.card'),
        subtitle: null,
        badge: null,
        description: words('flags.count', { hard, soft }),
        actions: [open],
      },
    ],
  };
}

export const listFlags: Tool<typeof input> = {
  name: 'list_flags',
  description: toolDescriptions.list_flags.use,
  input,
  run,
};
