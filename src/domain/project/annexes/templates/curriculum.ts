import type { DocumentBlock } from '#domain/project/document/document-tree.ts';
import { plainHeading, plainNote, plainParagraph } from '#domain/project/document/plain-blocks.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { detailsOf, type KeyPerson } from '#domain/project/participants/participant-details.ts';
import type { Participant } from '#domain/project/participants/participants.ts';
import { words as wordsIn } from '#domain/values/text.ts';
import { applicantsOf, factRows, onOwnPages, projectRows } from './template-parts.ts';
import type { TemplateHeading, TemplateWords } from './template-words.ts';

/** A curriculum vitae that the library keeps, and that was taken into this project. */
export type KeptCurriculum = { readonly title: string; readonly blocks: readonly DocumentBlock[] };

/** More pages than these are more than a program for texts opens at ease. */
const MOST_PEOPLE = 500;

/** Whose curriculum it is: somebody whom a participant names or the library has, or nobody yet. */
export type CurriculumOf = {
  readonly name: string;
  readonly person: KeyPerson | null;
  readonly participant: Participant | null;
  readonly kept: readonly KeptCurriculum[];
};

const asked = ['education', 'experience', 'relevant', 'achievements'] as const satisfies readonly TemplateHeading[];

/** Whether the title of an entry names somebody: "CV Ana Pop" is of Ana Pop. */
function isOf(title: string, name: string): boolean {
  const parts = wordsIn(name);
  return parts.length > 0 && ` ${wordsIn(title).join(' ')} `.includes(` ${parts.join(' ')} `);
}

/** What the fields of a project say of somebody. */
export function curriculumFacts(
  facts: ProjectFacts,
  { person, participant }: CurriculumOf,
  words: TemplateWords,
): DocumentBlock {
  return factRows(
    [
      ['participant', participant?.name ?? ''],
      ['person_role', person?.role ?? ''],
      ['months', words.personMonths(person?.months ?? null)],
      ['stage', words.stage(person?.careerStage ?? null)],
      ...projectRows(facts, words),
    ],
    words,
  );
}

function pageOf(facts: ProjectFacts, somebody: CurriculumOf, words: TemplateWords): readonly DocumentBlock[] {
  const { name, person, participant, kept } = somebody;
  const part = (heading: TemplateHeading, blocks: readonly DocumentBlock[]) => [
    plainHeading(2, words.heading(heading)),
    ...blocks,
  ];
  return [
    plainHeading(1, words.about('cv', name === '' ? words.toWrite('person') : name)),
    curriculumFacts(facts, somebody, words),
    ...part('position', [
      ...(participant === null ? [] : [plainParagraph(participant.name)]),
      plainNote(words.toWrite('position')),
    ]),
    ...kept.flatMap(({ blocks }) => part('kept', blocks)),
    ...asked.flatMap((heading) => part(heading, [plainNote(words.toWrite(heading))])),
    ...part('work', [
      ...(person === null || person.role.trim() === '' ? [] : [plainParagraph(person.role)]),
      ...(person?.leads === true ? [plainParagraph(words.leads)] : []),
      plainNote(words.toWrite('work')),
    ]),
  ];
}

/** Whose curricula a project has: those whom participants name, and those whom the library has in it. */
export function curriculaOf(facts: ProjectFacts, kept: readonly KeptCurriculum[]): readonly CurriculumOf[] {
  const named = applicantsOf(facts).flatMap((participant) =>
    detailsOf(participant)
      .people.map((person) => ({ name: person.name.trim(), person, participant }))
      .filter(({ name }) => name !== '')
      .map((somebody) => ({ ...somebody, kept: kept.filter(({ title }) => isOf(title, somebody.name)) })),
  );
  const others = kept
    .filter(({ title }) => !named.some(({ name }) => isOf(title, name)))
    .map((entry) => ({ name: entry.title, person: null, participant: null, kept: [entry] }));
  const all = [...named, ...others];
  return all.length > 0 ? all : [{ name: '', person: null, participant: null, kept: [] }];
}

/**
 * A curriculum vitae for everybody whom the participants name and whom the library has in this project, and an empty
 * one where nobody is named. What the library says of somebody stands in theirs.
 */
export function curriculumBlocks(
  facts: ProjectFacts,
  kept: readonly KeptCurriculum[],
  words: TemplateWords,
): readonly DocumentBlock[] {
  const people = curriculaOf(facts, kept);
  const left = people.length - MOST_PEOPLE;
  return [
    ...onOwnPages(people.slice(0, MOST_PEOPLE).map((somebody) => pageOf(facts, somebody, words))),
    ...(left > 0 ? [plainNote(words.furtherPeople(left))] : []),
  ];
}
