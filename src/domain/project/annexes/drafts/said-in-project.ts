import type { DraftWords } from '#domain/project/drafting/draft-words.ts';
import { inTheirWords, type DraftPiece } from '#domain/project/drafting/drafting.ts';
import { withoutEnd } from '#domain/project/drafting/said-sentences.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { detailsOf } from '#domain/project/participants/participant-details.ts';
import type { Participant } from '#domain/project/participants/participants.ts';
import { planNumbers } from '#domain/project/workplan/plan-numbers.ts';
import { planOfPackage } from '#domain/project/workplan/work-packages.ts';
import { placeholdersIn } from '#domain/rules/text/placeholders.ts';
import { words as wordsIn } from '#domain/values/text.ts';
import { isNamed } from '../annex-check.ts';

/** A sentence that somebody has written in the project. */
export type SaidInProject = {
  readonly piece: DraftPiece;
  /** Its words, as names and subjects are looked for in it. */
  readonly folded: string;
  /** Whose own words they are; null where they are those of all. */
  readonly by: string | null;
};

const asked = ['description', 'objectives', 'methodology', 'beneficiaries', 'keyPersonnel'] as const;

/**
 * Everything that people have written in the project, sentence by sentence: sections, intake, contributions, work
 * packages, tasks, deliverables. What waits to be filled in is left out, and what is said twice stands once.
 */
export function saidInProject(facts: ProjectFacts, words: DraftWords): readonly SaidInProject[] {
  const { intake, plan, workPackages } = facts;
  const numbers = planNumbers(plan, workPackages);
  const numbered = (id: string, title: string) => `${numbers.get(id) ?? ''} ${withoutEnd(title)}`.trim();
  const ofAll = [
    ...facts.sections.flatMap(({ key, text }) => inTheirWords(text, 'section', words.sectionName(key))),
    ...asked.flatMap((field) => inTheirWords(intake[field], 'intake', field)),
    ...workPackages.flatMap((pack) =>
      inTheirWords(
        planOfPackage(pack).objectives,
        'work_package',
        words.packageName(pack.number, withoutEnd(pack.title)),
      ),
    ),
    ...plan.tasks.flatMap(({ id, title, description }) => inTheirWords(description, 'task', numbered(id, title))),
    ...plan.deliverables.flatMap(({ id, title, description }) =>
      inTheirWords(description, 'deliverable', numbered(id, title)),
    ),
  ].map((piece) => ({ piece, by: null }));
  const own = facts.participants.flatMap((participant) =>
    inTheirWords(detailsOf(participant).contribution, 'participant', participant.name).map((piece) => ({
      piece,
      by: participant.id,
    })),
  );
  const once = new Map([...ofAll, ...own].map((each) => [each.piece.text, each]));
  return [...once.values()]
    .filter(({ piece }) => placeholdersIn(piece.text).length === 0)
    .map((each) => ({ ...each, folded: wordsIn(each.piece.text).join(' ') }));
}

/** Whether a sentence names somebody. */
export function isAbout({ folded }: SaidInProject, ...names: readonly string[]): boolean {
  return names.some((name) => name.trim() !== '' && isNamed(name, folded));
}

/** The names by which a project speaks of a participant. */
export function namesOf(participant: Participant): readonly string[] {
  return [participant.name, detailsOf(participant).shortName];
}
