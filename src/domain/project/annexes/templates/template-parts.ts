import type { DocumentBlock } from '#domain/project/document/document-tree.ts';
import { plainHeading } from '#domain/project/document/plain-blocks.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { detailsOf } from '#domain/project/participants/participant-details.ts';
import { coordinatorOf, type Participant } from '#domain/project/participants/participants.ts';
import type { TemplateFact, TemplateWords } from './template-words.ts';

/** A row of facts; left out where nothing is known. */
type Row = readonly [fact: TemplateFact, value: string];

/** The applicants of a project. Before participants are entered, the organization stands for them. */
export function applicantsOf({ participants, organization }: ProjectFacts): readonly Participant[] {
  const own = participants.filter(({ role }) => role !== 'subcontractor');
  return own.length > 0 ? own : [coordinatorOf(organization, 'organization')];
}

/** The name of whoever coordinates the project. */
export function coordinatorName({ participants, organization }: ProjectFacts): string {
  return participants.find(({ role }) => role === 'coordinator')?.name ?? organization.name;
}

/** The title of a project, or that it has to be written. */
export function titleOrGap({ intake }: ProjectFacts, words: TemplateWords): string {
  return intake.title.trim() === '' ? words.toWrite('title') : intake.title.trim();
}

/** Facts as rows; what is empty is left out. */
export function factRows(rows: readonly Row[], words: TemplateWords): DocumentBlock {
  return {
    type: 'facts',
    rows: rows.flatMap(([fact, value]) => (value.trim() === '' ? [] : [{ name: words.fact(fact), value }])),
  };
}

/** Who a participant is. */
export function participantRows(participant: Participant, words: TemplateWords): readonly Row[] {
  const { pic, website } = detailsOf(participant);
  return [
    ['participant', participant.name],
    ['participant_role', words.role(participant.role)],
    ['pic', pic],
    ['country', words.country(participant.country)],
    ['kind', words.kind(participant.kind)],
    ['website', website],
  ];
}

/** Which project it is about. */
export function projectRows(facts: ProjectFacts, words: TemplateWords): readonly Row[] {
  return [
    ['project', titleOrGap(facts, words)],
    ['acronym', facts.intake.acronym.trim()],
    ['call', facts.program.identifier],
  ];
}

/** Where somebody signs. Who may sign for a participant is not known, so nobody is named. */
export function signatureBlocks(words: TemplateWords): readonly DocumentBlock[] {
  return [
    plainHeading(2, words.heading('signed')),
    factRows(
      [
        ['signatory', words.toWrite('signatory')],
        ['position', words.toWrite('position_of_signatory')],
        ['place_date', words.toWrite('place_date')],
        ['signature', words.toWrite('signature')],
      ],
      words,
    ),
  ];
}

/** Documents of several people or organizations in one: each begins on a page of its own. */
export function onOwnPages(each: readonly (readonly DocumentBlock[])[]): readonly DocumentBlock[] {
  return each.flatMap((blocks, index) => (index === 0 ? blocks : [{ type: 'page' as const }, ...blocks]));
}
