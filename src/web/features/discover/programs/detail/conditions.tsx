import type { ReactNode } from 'react';
import type { ProgramDetail } from '#contract/programs.ts';
import { programConditions } from '#messages/programs.ts';
import { FactTable } from '#web/ui/judgement/fact-table.tsx';
import { SourceNote } from '#web/ui/judgement/source-note.tsx';
import { provenanceOf, provenanceText } from './provenance.ts';

/** A flag that the product has no words for, as plain as it can be said. */
function plain(flag: string): string {
  const words = flag.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whether there is anything for the conditions part to say. */
export function hasConditions(program: ProgramDetail): boolean {
  return program.flags.length > 0 || program.eligibilityNotes.length > 0 || (program.consortium?.text ?? '') !== '';
}

/** What the call asks of a project and its applicants: its flags in words, and its notes that say something else. */
export function Conditions({ program }: { readonly program: ProgramDetail }) {
  const known = program.flags.flatMap((flag) => {
    const condition = programConditions[flag];
    return condition ? [condition] : [];
  });
  const said = new Set(known.map((condition) => condition.note));
  const others = program.eligibilityNotes.filter((note) => !said.has(note));
  const unknown = program.flags.filter((flag) => programConditions[flag] === undefined).map(plain);
  const consortium = program.consortium?.text ?? '';
  const facts: { name: ReactNode; value: ReactNode }[] = [
    ...(consortium === '' ? [] : [{ name: 'Consortium', value: consortium }]),
    ...known.map((condition) => ({ name: condition.name, value: condition.sentence })),
    ...[...others, ...unknown].map((note) => ({ name: 'Note', value: note })),
  ];
  return (
    <>
      <FactTable inPart caption="Conditions" facts={facts} />
      <SourceNote>{provenanceText(provenanceOf(program, 'flags'))}</SourceNote>
    </>
  );
}
