import { askedOf } from '#domain/project/declarations/asked.ts';
import type { DocumentBlock } from '#domain/project/document/document-tree.ts';
import { plainHeading, plainList, plainNote, plainParagraph } from '#domain/project/document/plain-blocks.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { questionsOf } from '#domain/project/participants/owed.ts';
import type { YesOrNo } from '#domain/project/participants/participant-codes.ts';
import { answerOf } from '#domain/project/participants/participant-details.ts';
import type { Participant } from '#domain/project/participants/participants.ts';
import { applicantsOf, factRows, onOwnPages, participantRows, projectRows, signatureBlocks } from './template-parts.ts';
import {
  declaredByParticipant,
  declaredByProject,
  type HonourStatement,
  type TemplateWords,
} from './template-words.ts';

type Statement = { readonly what: HonourStatement; readonly answer: YesOrNo | null };

/** Everything that a participant declares of itself and of the project, answered or not. */
function statementsOf(facts: ProjectFacts, participant: Participant): readonly Statement[] {
  const ownQuestions = questionsOf(facts, participant);
  const { before } = askedOf(facts.program, facts.budgetLines);
  const { answers } = facts.intake.declarations;
  return [
    ...declaredByParticipant
      .filter((question) => ownQuestions.includes(question))
      .map((what) => ({ what, answer: answerOf(participant, what) })),
    ...declaredByProject
      .filter((question) => before.includes(question))
      .map((what) => ({ what, answer: answers[what] ?? null })),
  ];
}

function declarationOf(facts: ProjectFacts, participant: Participant, words: TemplateWords): readonly DocumentBlock[] {
  const statements = statementsOf(facts, participant);
  const answered = statements.flatMap(({ what, answer }) => (answer === null ? [] : [{ what, answer }]));
  const isSaid = (what: HonourStatement) => answered.some((each) => each.what === what && each.answer === 'yes');
  const { deMinimis } = askedOf(facts.program, facts.budgetLines);
  const { deMinimisReceived } = facts.intake.declarations;
  const said = [
    ...answered.map(({ what, answer }) => words.declares(what, answer)),
    ...(deMinimis && deMinimisReceived !== null ? [words.deMinimis(deMinimisReceived)] : []),
  ];
  return [
    plainHeading(1, words.about('declaration', participant.name)),
    factRows([...participantRows(participant, words), ...projectRows(facts, words)], words),
    plainHeading(2, words.heading('declares')),
    plainParagraph(words.declaring(participant.name)),
    ...(said.length === 0 ? [] : [plainList(said)]),
    ...(isSaid('exclusion') ? [plainNote(words.toWrite('exclusion'))] : []),
    ...(isSaid('other_grant') ? [plainNote(words.toWrite('same_costs'))] : []),
    ...statements.filter(({ answer }) => answer === null).map(({ what }) => plainNote(words.unanswered(what))),
    ...signatureBlocks(words),
  ];
}

/** What each applicant declares on its honour, from the answers that the project has. */
export function declarationBlocks(facts: ProjectFacts, words: TemplateWords): readonly DocumentBlock[] {
  return onOwnPages(applicantsOf(facts).map((participant) => declarationOf(facts, participant, words)));
}
