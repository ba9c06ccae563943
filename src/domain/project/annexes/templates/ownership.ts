import type { DocumentBlock } from '#domain/project/document/document-tree.ts';
import { plainHeading, plainNote, plainParagraph, plainTable } from '#domain/project/document/plain-blocks.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { answerOf, detailsOf } from '#domain/project/participants/participant-details.ts';
import type { Participant } from '#domain/project/participants/participants.ts';
import { applicantsOf, factRows, onOwnPages, participantRows, projectRows } from './template-parts.ts';
import type { TemplateWords } from './template-words.ts';

function outlineOf(facts: ProjectFacts, participant: Participant, words: TemplateWords): readonly DocumentBlock[] {
  const { owner, ownerCountry } = detailsOf(participant);
  const controlled = answerOf(participant, 'controlled');
  const hasOwner = controlled === 'yes' && owner.trim() !== '';
  const firstRow = [
    hasOwner ? owner.trim() : words.toWrite('owner_name'),
    hasOwner && ownerCountry !== null ? words.country(ownerCountry) : words.toWrite('owner_country'),
    words.toWrite('owner_share'),
    words.toWrite('owner_votes'),
  ];
  return [
    plainHeading(1, words.about('ownership', participant.name)),
    factRows([...participantRows(participant, words), ...projectRows(facts, words)], words),
    plainHeading(2, words.heading('owners')),
    plainTable(
      [40, 24, 18, 18],
      [words.column('owner'), words.column('country'), words.column('share'), words.column('votes')],
      [firstRow],
    ),
    plainNote(words.toWrite('owners')),
    plainHeading(2, words.heading('control')),
    ...(controlled === null
      ? []
      : [plainParagraph(words.owned(controlled, hasOwner ? owner.trim() : '', words.country(ownerCountry)))]),
    plainNote(words.toWrite('control')),
    plainHeading(2, words.heading('links')),
    plainNote(words.toWrite('links')),
  ];
}

/** What the official declaration on ownership and control will ask of each applicant, gathered beforehand. */
export function ownershipBlocks(facts: ProjectFacts, words: TemplateWords): readonly DocumentBlock[] {
  return onOwnPages(applicantsOf(facts).map((participant) => outlineOf(facts, participant, words)));
}
