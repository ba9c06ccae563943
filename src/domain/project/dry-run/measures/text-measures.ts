import { followsGeneralAnnexes } from '#domain/program/requirements.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { completeAt } from '#domain/project/sections/sections.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import { genderDimensionMissing } from '#domain/rules/content/gender-dimension-missing.ts';
import { noExploitationPlan } from '#domain/rules/content/no-exploitation-plan.ts';
import { openScienceMissing } from '#domain/rules/content/open-science-missing.ts';
import { isWrittenResearch } from '#domain/rules/content/research-action.ts';
import { measurableFigures } from '#domain/rules/text/figures.ts';
import type { Instant } from '#domain/values/time.ts';
import { gap, gapsIn, measured, type Judged, type AspectMeasure } from './measure.ts';

/** A section against the length from which it counts as complete, in characters. */
function sectionMeasure({ facts }: Judged, key: SectionKey): AspectMeasure {
  const section = facts.sections.find((each) => each.key === key);
  return section === undefined ? null : measured(section.length, completeAt(section.limit));
}

function isResearch({ facts: { program } }: Judged): boolean {
  return followsGeneralAnnexes(program) && (program.typeOfAction === 'RIA' || program.typeOfAction === 'IA');
}

type ContentRule = { readonly find: (facts: ProjectFacts, now: Instant) => readonly unknown[] };

/**
 * Whether the text deals with something that a rule looks for; the rule waits until enough is written. It reads English
 * alone: a text in another language is not judged by it.
 */
function dealtWith(judged: Judged, rule: ContentRule): AspectMeasure {
  const { facts, now } = judged;
  if (!isResearch(judged) || facts.language !== 'en') return null;
  return measured(isWrittenResearch(facts) && rule.find(facts, now).length === 0 ? 1 : 0, 1);
}

/** So many figures make objectives measurable. */
const FIGURES = 3;
/** From so many characters on, the answer about who gains says something. */
const TARGET_GROUPS = 80;

export const textMeasures = {
  objectives: (judged: Judged): AspectMeasure => sectionMeasure(judged, 'objectives'),
  measurable: ({ facts }: Judged): AspectMeasure => {
    const section = facts.sections.find(({ key }) => key === 'objectives');
    return section === undefined ? null : measured(measurableFigures(section.text).length, FIGURES);
  },
  state_of_the_art: (judged: Judged): AspectMeasure => sectionMeasure(judged, 'innovation'),
  methodology: (judged: Judged): AspectMeasure => sectionMeasure(judged, 'methodology'),
  readiness: (judged: Judged): AspectMeasure => {
    if (!isResearch(judged)) return null;
    const { trl, trlEnd } = judged.facts.intake;
    const gaps = [...(trl === null ? [gap('level_at_start')] : []), ...(trlEnd === null ? [gap('level_at_end')] : [])];
    return measured(2 - gaps.length, 2, gaps);
  },
  open_science: (judged: Judged): AspectMeasure => dealtWith(judged, openScienceMissing),
  gender: (judged: Judged): AspectMeasure => dealtWith(judged, genderDimensionMissing),
  exploitation: (judged: Judged): AspectMeasure => dealtWith(judged, noExploitationPlan),
  outcomes: ({ facts: { coverage } }: Judged): AspectMeasure =>
    coverage.expected.length === 0
      ? null
      : measured(
          coverage.coveredCount,
          coverage.expected.length,
          gapsIn(
            coverage.expected,
            'outcome_not_covered',
            ({ covered }) => !covered,
            ({ outcome }) => outcome,
          ),
        ),
  target_groups: ({ facts: { intake } }: Judged): AspectMeasure =>
    measured(intake.beneficiaries.trim().length, TARGET_GROUPS),
  team: (judged: Judged): AspectMeasure => sectionMeasure(judged, 'team'),
  timeline: (judged: Judged): AspectMeasure => sectionMeasure(judged, 'timeline'),
};
