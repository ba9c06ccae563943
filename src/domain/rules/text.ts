import type { ProjectFacts, SectionFacts } from '#domain/project/facts.ts';
import { PORTAL_TITLE_LIMIT } from '#domain/project/details.ts';
import type { Flag } from '#domain/project/flags.ts';
import { missingIntakeFields } from '#domain/project/intake/intake.ts';
import { completeAt, sectionLimits, sectionStatus } from '#domain/project/sections/sections.ts';
import type { Instant } from '#domain/values/time.ts';
import { measurableFigures } from './figures.ts';
import { hard, soft } from './flag.ts';
import { placeholdersIn } from './placeholders.ts';
import { isInLastHours } from './timing.ts';

/** So many figures make objectives measurable. */
export const FIGURES_WANTED = 3;

/** So many placeholders of a section are named. */
const SHOWN_PLACEHOLDERS = 3;

function intakeFlags({ intake }: ProjectFacts): readonly Flag[] {
  const missing = missingIntakeFields(intake);
  const length = [...intake.title.normalize('NFC')].length;
  return [
    ...(missing.length > 0 ? [soft('INTAKE_INCOMPLETE', { params: { missing: missing.join(',') } })] : []),
    ...(length > PORTAL_TITLE_LIMIT ? [hard('TITLE_TOO_LONG', { params: { length, limit: PORTAL_TITLE_LIMIT } })] : []),
  ];
}

function isBlank({ text }: SectionFacts): boolean {
  return text.trim() === '';
}

function sectionFlags(section: SectionFacts): readonly Flag[] {
  const { key, length } = section;
  const limit = sectionLimits[key];
  if (isBlank(section)) return [soft('REQUIRED_SECTION_EMPTY', { subject: key })];
  if (length > limit) return [soft('SECTION_LENGTH', { subject: key, params: { length, limit } })];
  return sectionStatus(key, length) === 'completed'
    ? []
    : [soft('SECTION_TOO_SHORT', { subject: key, params: { length, target: completeAt(key), limit } })];
}

function kpiFlags({ sections }: ProjectFacts): readonly Flag[] {
  const objectives = sections.find(({ key }) => key === 'objectives');
  if (!objectives || isBlank(objectives)) return [];
  const figures = measurableFigures(objectives.text);
  return figures.length < FIGURES_WANTED
    ? [
        soft('MISSING_KPI', {
          subject: 'objectives',
          params: { found: figures.join('; '), count: figures.length, wanted: FIGURES_WANTED },
        }),
      ]
    : [];
}

function placeholderFlags({ sections }: ProjectFacts): readonly Flag[] {
  return sections.flatMap(({ key, text }) => {
    const found = placeholdersIn(text);
    const [first] = found;
    return first === undefined
      ? []
      : [
          hard('PLACEHOLDER_TEXT', {
            subject: key,
            params: { first, found: found.slice(0, SHOWN_PLACEHOLDERS).join('; '), count: found.length },
          }),
        ];
  });
}

/** What is missing, too short or too long in what is written. An application without a word is one finding, and blocks in the last 48 hours. */
export function textFlags(facts: ProjectFacts, now: Instant): readonly Flag[] {
  const intake = intakeFlags(facts);
  if (facts.sections.every(isBlank)) {
    const params = { sections: facts.sections.length };
    return [
      ...intake,
      isInLastHours(facts, now) ? hard('APPLICATION_EMPTY', { params }) : soft('APPLICATION_EMPTY', { params }),
    ];
  }
  return [...intake, ...facts.sections.flatMap(sectionFlags), ...kpiFlags(facts), ...placeholderFlags(facts)];
}
