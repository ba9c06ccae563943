import { kindsWithGenderPlan } from '#domain/project/annexes/annexes.ts';
import type { DocumentBlock } from '#domain/project/document/document-tree.ts';
import { plainHeading, plainNote, plainParagraph } from '#domain/project/document/plain-blocks.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { answerOf } from '#domain/project/participants/participant-details.ts';
import type { Participant } from '#domain/project/participants/participants.ts';
import { applicantsOf, factRows, onOwnPages, participantRows, signatureBlocks } from './template-parts.ts';
import type { TemplateWords } from './template-words.ts';

/** What a plan has to hold (Work Programme 2026-2027, General Annexes, annex B). */
export const genderPlanBlocksAsked = ['published', 'resources', 'data', 'training'] as const;

/**
 * Whose plan is begun: those who need one by their kind, or whose kind is not known, and who have not said that theirs
 * is in place. Where nobody is left, the first applicant's.
 */
export function withoutGenderPlan(facts: ProjectFacts): readonly Participant[] {
  const applicants = applicantsOf(facts);
  const open = applicants.filter(
    (each) =>
      (each.kind === null || kindsWithGenderPlan.includes(each.kind)) && answerOf(each, 'gender_plan') !== 'yes',
  );
  return open.length > 0 ? open : applicants.slice(0, 1);
}

function planOf(participant: Participant, words: TemplateWords): readonly DocumentBlock[] {
  return [
    plainHeading(1, words.about('gender_plan', participant.name)),
    factRows(
      participantRows(participant, words).filter(([fact]) => fact !== 'participant_role'),
      words,
    ),
    ...genderPlanBlocksAsked.flatMap((block) => [
      plainHeading(2, words.heading(block)),
      plainParagraph(words.genderBlock(block)),
      plainNote(words.toWrite(block)),
    ]),
    plainHeading(2, words.heading('measures')),
    plainNote(words.toWrite('measures')),
    ...signatureBlocks(words),
  ];
}

/** The outline of a gender equality plan for each organization of the project that has none yet. */
export function genderPlanBlocks(facts: ProjectFacts, words: TemplateWords): readonly DocumentBlock[] {
  return onOwnPages(withoutGenderPlan(facts).map((participant) => planOf(participant, words)));
}
