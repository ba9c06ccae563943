import { rule } from '../rule.ts';
import { disagreements } from './stated.ts';

/** A section names other levels of readiness than the intake. */
export const textReadinessDiffers = rule({
  id: 'TEXT_READINESS_DIFFERS',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'text',
  subject: 'section',
  anchor: 'quote',
  atOnce: true,
  fix: 'application',
  source: 'practice',
  params: {
    start: { first: 'text', found: 'quotes', count: 'count', start: 'count' },
    end: { first: 'text', found: 'quotes', count: 'count', end: 'count' },
    both: { first: 'text', found: 'quotes', count: 'count', start: 'count', end: 'count' },
  },
  check: (facts) => {
    const { trl: start, trlEnd: end } = facts.intake;
    return disagreements(facts, ['readiness_start', 'readiness_end'], ({ kind, figure: { value } }) => {
      const stored = kind === 'readiness_start' ? start : end;
      return stored === null || stored === value;
    }).map(({ subject, wrong, evidence }) => {
      // One span states both: it counts as one place.
      const count = new Set(wrong.map(({ at }) => at)).size;
      const isOf = (of: string) => wrong.every(({ kind }) => kind === of);
      const params = { ...evidence, count };
      if (start !== null && (end === null || isOf('readiness_start'))) return { subject, params: { ...params, start } };
      if (end !== null && (start === null || isOf('readiness_end'))) return { subject, params: { ...params, end } };
      return { subject, params: { ...params, start: start ?? 0, end: end ?? 0 } };
    });
  },
});
