import { plainHeading, plainNote, plainParagraph } from '#domain/project/document/plain-blocks.ts';
import { from, sentence, type DraftPiece } from '#domain/project/drafting/drafting.ts';
import { withoutEnd } from '#domain/project/drafting/said-sentences.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { curriculaOf, curriculumFacts, type CurriculumOf, type KeptCurriculum } from '../templates/curriculum.ts';
import type { AnnexDraftWords } from './annex-draft-words.ts';
import { annexGap, asTemplate, partsOnOwnPages, underHeading, type AnnexPart } from './annex-parts.ts';
import { isAbout, personNames, type SaidInProject } from './said-in-project.ts';

/** So many people at most, and so many sentences of the application about each. */
const [MOST_PEOPLE, MOST_SENTENCES] = [60, 12];

/** Where a sentence about somebody belongs, by its words; anything else is about their work in the project. */
const subjects = [
  [
    'education',
    /\b(?:phd|doctor\w*|degrees?|master\w*|bachelor\w*|graduat\w+|diploma|studied|licent\w*|absolvit\w*)\b/,
  ],
  ['achievements', /\b(?:published|publications?|papers?|patents?|awards?|prizes?|brevet\w*|publicati\w*)\b/],
  ['relevant', /\b(?:experience\w*|worked|employed|formerly|previously|experient\w*|lucrat)\b/],
] as const;

const subjectOf = (folded: string) => subjects.find(([, pattern]) => pattern.test(folded))?.[0] ?? 'work';

/** What the participants say of somebody, in one sentence. */
function workPiece({ person, participant }: CurriculumOf, { fixed }: AnnexDraftWords): readonly DraftPiece[] {
  if (person === null || participant === null) return [];
  const { months } = person;
  const role = withoutEnd(person.role);
  if (role === '' && months === null) return [];
  const name = person.name.trim();
  const said = [name, role, participant.name, months === null ? '' : fixed.months(months)];
  return [
    sentence(fixed.person({ name, participant: participant.name, role, months }), [from('person', name, ...said)]),
  ];
}

type CurriculumSource = {
  readonly facts: ProjectFacts;
  readonly said: readonly SaidInProject[];
  readonly words: AnnexDraftWords;
  /** The names of everybody in the project. */
  readonly others: readonly string[];
};

function curriculum({ facts, said, words, others }: CurriculumSource, somebody: CurriculumOf): readonly AnnexPart[] {
  const { template } = words;
  const { name, participant, kept } = somebody;
  const about = said.filter((each) => isAbout(each, personNames(name), others)).slice(0, MOST_SENTENCES);
  const of = (subject: 'education' | 'achievements' | 'relevant' | 'work') =>
    about.filter(({ folded }) => subjectOf(folded) === subject).map(({ piece }) => piece);
  const part = (heading: 'education' | 'achievements' | 'relevant', pieces: readonly DraftPiece[]) =>
    underHeading(template.heading(heading), pieces, template.toWrite(heading));
  const employer = participant === null ? [] : [plainParagraph(participant.name)];
  return [
    asTemplate(
      plainHeading(1, template.about('cv', name === '' ? template.toWrite('person') : name)),
      curriculumFacts(facts, somebody, template),
      plainHeading(2, template.heading('position')),
      ...employer,
    ),
    { is: 'paragraph', pieces: [annexGap(template.toWrite('position'))] },
    ...kept.map(({ blocks }) => asTemplate(plainHeading(2, template.heading('kept')), ...blocks)),
    ...part('education', of('education')),
    ...underHeading(template.heading('experience'), [], template.toWrite('experience')),
    ...part('relevant', of('relevant')),
    ...part('achievements', of('achievements')),
    ...underHeading(template.heading('work'), [...workPiece(somebody, words), ...of('work')], template.toWrite('work')),
  ];
}

/** A curriculum vitae of everybody in the project, with what its texts say of them. */
export function curriculumDraft(
  facts: ProjectFacts,
  kept: readonly KeptCurriculum[],
  said: readonly SaidInProject[],
  words: AnnexDraftWords,
): readonly AnnexPart[] {
  const people = curriculaOf(facts, kept);
  const left = people.length - MOST_PEOPLE;
  const source = { facts, said, words, others: people.flatMap(({ name }) => personNames(name)) };
  return [
    ...partsOnOwnPages(people.slice(0, MOST_PEOPLE).map((somebody) => curriculum(source, somebody))),
    ...(left > 0 ? [asTemplate(plainNote(words.template.furtherPeople(left)))] : []),
  ];
}
