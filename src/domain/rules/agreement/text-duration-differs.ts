import { rule } from '../rule.ts';
import { saysTheSame } from '../statements/numbers.ts';
import { disagreements } from './stated.ts';

/** A section says that the project lasts another time than the intake. */
export const textDurationDiffers = rule({
  id: 'TEXT_DURATION_DIFFERS',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'text',
  subject: 'section',
  anchor: 'quote',
  atOnce: true,
  fix: 'application',
  source: 'practice',
  params: { default: { first: 'text', found: 'quotes', count: 'count', months: 'count' } },
  applies: ({ intake }) => intake.durationMonths !== null,
  check: (facts) => {
    const months = facts.intake.durationMonths ?? 0;
    return disagreements(facts, ['duration', 'until', 'end'], ({ kind, figure, isLoose }) =>
      kind === 'until' ? figure.value <= months : saysTheSame(figure, months, isLoose),
    ).map(({ subject, evidence }) => ({ subject, params: { ...evidence, months } }));
  },
});
