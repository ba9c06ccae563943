import { finalDeadline, nextDeadline } from '#domain/program/deadlines.ts';
import type { DocumentBlock } from '../document-tree.ts';
import type { DocumentSource, DocumentWords } from './document-source.ts';

/** What a project is called in its documents. */
export function titleOf({ facts }: DocumentSource, words: DocumentWords): string {
  return facts.intake.title.trim() === '' ? words.untitled : facts.intake.title;
}

/** The call that a project answers, by identifier and title. */
export function callOf({ facts: { program } }: DocumentSource): string {
  return `${program.identifier} · ${program.title}`;
}

/** The title, and under it who applies to what, until when. */
export function coverPart(source: DocumentSource, words: DocumentWords): readonly DocumentBlock[] {
  const { facts, at } = source;
  const { programme, windows } = facts.program;
  const deadline = nextDeadline(windows, at) ?? finalDeadline(windows);
  const names = words.facts;
  return [
    { type: 'heading', level: 1, runs: [{ text: titleOf(source, words) }] },
    {
      type: 'facts',
      rows: [
        { name: names.call, value: callOf(source) },
        { name: names.program, value: programme.category },
        { name: names.funder, value: programme.funder },
        { name: names.applicant, value: facts.organization.name },
        {
          name: names.deadline,
          value: deadline === null ? words.deadlineNotStated : words.moment(deadline.deadlineAt),
        },
        { name: names.madeAt, value: words.moment(at) },
      ],
    },
  ];
}
