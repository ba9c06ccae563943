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
import { tellingWords } from '../annex-check.ts';

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

const asWritten = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];
const holds = (text: string, name: string) => ` ${text} `.includes(` ${name} `);

/**
 * Whether a sentence names somebody. A name of one word has to stand there as it is written, so that an organization
 * called "IT" is not found in every "it". Longer names of others in which the name stands do not count.
 */
export function isAbout(
  { piece, folded }: SaidInProject,
  names: readonly string[],
  others: readonly string[] = [],
): boolean {
  return names.some((name) => {
    const telling = tellingWords(name);
    const [only, ...further] = telling;
    if (only === undefined) return false;
    const plain = telling.join(' ');
    if (!holds(folded, plain)) return false;
    const rest = others
      .map((other) => tellingWords(other).join(' '))
      .filter((other) => other !== plain && holds(other, plain))
      .reduce((text, other) => (holds(text, other) ? ` ${text} `.replaceAll(` ${other} `, ' | ') : text), folded);
    if (!holds(rest, plain)) return false;
    if (further.length > 0) return true;
    const written = asWritten(name).filter((word) => wordsIn(word).includes(only));
    return asWritten(piece.text).some((word) => written.includes(word));
  });
}

/** The names by which a project speaks of a participant. */
export function namesOf(participant: Participant): readonly string[] {
  return [participant.name, detailsOf(participant).shortName];
}

const titles = /^(?:(?:dr|prof|eng|ing|conf|lect|mr|mrs|ms)\.? +)+|,.*$/giu;

/** The name of a person without titles; nothing where it is one word, which may be somebody else's. */
export function personNames(name: string): readonly string[] {
  const plain = name.replaceAll(titles, '').trim();
  return asWritten(plain).length > 1 ? [plain] : [];
}
