import type { ReactNode } from 'react';
import type { ProgramDetail } from '#contract/programs.ts';
import { namedConditions } from '#domain/program/program-codes.ts';
import { readableCode } from '#domain/values/readable.ts';
import { useWords } from '#web/page/words.ts';
import { FactTable } from '#web/ui/judgement/fact-table.tsx';
import { SourceNote } from '#web/ui/judgement/source-note.tsx';
import { provenanceOf, provenanceText } from './provenance.ts';
import { SourceText } from './sources.tsx';

/** Whether there is anything for the conditions part to say. */
export function hasConditions(program: ProgramDetail): boolean {
  return program.flags.length > 0 || program.eligibilityNotes.length > 0 || (program.consortium?.text ?? '') !== '';
}

/** What the call asks of a project and its applicants: its flags in words, and its notes that say something else. */
export function Conditions({ program }: { readonly program: ProgramDetail }) {
  const words = useWords('program');
  const names = useWords('program_names');
  const conditions = useWords('call_conditions');
  const known = program.flags.flatMap((flag) => namedConditions.find((each) => each === flag) ?? []);
  // A flag that the product has no words for, as plain as it can be said.
  const unknown = program.flags.filter((flag) => !known.some((each) => each === flag)).map(readableCode);
  const consortium = program.consortium?.text ?? '';
  const facts: { name: ReactNode; value: ReactNode }[] = [
    ...(consortium === '' ? [] : [{ name: words('consortium'), value: <SourceText text={consortium} /> }]),
    ...known.map((each) => ({ name: conditions(`name.${each}`), value: conditions(`sentence.${each}`) })),
    ...[...program.eligibilityNotes, ...unknown].map((note) => ({
      name: words('note'),
      value: <SourceText text={note} />,
    })),
  ];
  return (
    <>
      <FactTable inPart caption={words('conditions')} facts={facts} />
      <SourceNote>{provenanceText(words, names, provenanceOf(program, 'flags'))}</SourceNote>
    </>
  );
}
