import { rule } from '../rule.ts';
import { isBlank } from './blank.ts';
import { measurableFigures } from './figures.ts';

/** So many figures make objectives measurable. */
const FIGURES_WANTED = 3;

/** The objectives hold too few figures of something. */
export const missingKpi = rule({
  id: 'MISSING_KPI',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'text',
  subject: 'section',
  fix: 'application',
  source: 'measurable-objectives',
  params: { default: { found: 'text', count: 'count', wanted: 'count' } },
  check: ({ sections }) =>
    sections
      .filter((section) => section.key === 'objectives' && !isBlank(section))
      .map(({ key, text }) => ({ subject: key, figures: measurableFigures(text) }))
      .filter(({ figures }) => figures.length < FIGURES_WANTED)
      .map(({ subject, figures }) => ({
        subject,
        params: { found: figures.join('; '), count: figures.length, wanted: FIGURES_WANTED },
      })),
});
