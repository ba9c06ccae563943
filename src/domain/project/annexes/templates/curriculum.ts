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

type Somebody = { readonly name: string; readonly person: KeyPerson | null; readonly participant: Participant | null };

const asked = ['education', 'experience', 'relevant', 'achievements'] as const satisfies readonly TemplateHeading[];

/** Whether the title of an entry names somebody: "CV Ana Pop" is of Ana Pop. */
function isOf(title: string, name: string): boolean {
  const parts = wordsIn(name);
  return parts.length > 0 && ` ${wordsIn(title).join(' ')} `.includes(` ${parts.join(' ')} `);
}

function factsOf(facts: ProjectFacts, { person, participant }: Somebody, words: TemplateWords): DocumentBlock {
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

function pageOf(
  facts: ProjectFacts,
  somebody: Somebody,
  kept: readonly KeptCurriculum[],
  words: TemplateWords,
): readonly DocumentBlock[] {
  const { name, person, participant } = somebody;
  const part = (heading: TemplateHeading, blocks: readonly DocumentBlock[]) => [
    plainHeading(2, words.heading(heading)),
    ...blocks,
  ];
  return [
    plainHeading(1, words.about('cv', name === '' ? words.toWrite('person') : name)),
    factsOf(facts, somebody, words),
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

/**
 * A curriculum vitae for everybody whom the participants name and whom the library has in this project, and an empty
 * one where nobody is named. What the library says of somebody stands in theirs.
 */
export function curriculumBlocks(
  facts: ProjectFacts,
  kept: readonly KeptCurriculum[],
  words: TemplateWords,
): readonly DocumentBlock[] {
  const named: readonly Somebody[] = applicantsOf(facts).flatMap((participant) =>
    detailsOf(participant)
      .people.filter(({ name }) => name.trim() !== '')
      .map((person) => ({ name: person.name.trim(), person, participant })),
  );
  const others = kept.filter(({ title }) => !named.some(({ name }) => isOf(title, name)));
  const nobody: Somebody = { name: '', person: null, participant: null };
  const pages = [
    ...named.map((somebody) =>
      pageOf(
        facts,
        somebody,
        kept.filter(({ title }) => isOf(title, somebody.name)),
        words,
      ),
    ),
    ...others.map((entry) => pageOf(facts, { ...nobody, name: entry.title }, [entry], words)),
  ];
  if (pages.length === 0) return pageOf(facts, nobody, [], words);
  const left = pages.length - MOST_PEOPLE;
  return [...onOwnPages(pages.slice(0, MOST_PEOPLE)), ...(left > 0 ? [plainNote(words.furtherPeople(left))] : [])];
}
