import { rule } from '../rule.ts';
import { otherKeyFigures } from '../statements/key-figures.ts';
import { evidenceOf } from './stated.ts';

/** A section names a key figure of the work plan with another value. */
export const textKpiDiffers = rule({
  id: 'TEXT_KPI_DIFFERS',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'text',
  subject: 'section',
  anchor: 'quote',
  atOnce: true,
  fix: 'application',
  source: 'measurable-objectives',
  params: {
    default: { first: 'text', found: 'quotes', count: 'count', name: 'text', target: 'text', baseline: 'text' },
  },
  shows: ({ baseline }) => ({ begins: baseline === '' ? 'unsaid' : 'said' }),
  applies: ({ plan }) => plan.kpis.length > 0,
  check: ({ sections, plan }) =>
    sections.flatMap(({ key, text }) => {
      const [first, ...others] = text === '' ? [] : otherKeyFigures(text, plan.kpis);
      if (first === undefined) return [];
      const { title: name, unit, baseline, target } = first.kpi;
      const shown = (value: string) => (value === '' || value.endsWith(unit) ? value : `${value} ${unit}`);
      return [
        {
          subject: key,
          params: {
            ...evidenceOf(text, [first, ...others]),
            name,
            target: shown(target),
            baseline: shown(baseline),
          },
        },
      ];
    }),
});
