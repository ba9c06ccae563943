import type { ProgramFacts } from '#domain/program/facts.ts';

/** Whether an application goes to a national agency, in the country's own language, and not through the EU portal. */
export function isNationalCall({ kind, programme }: Pick<ProgramFacts, 'kind' | 'programme'>): boolean {
  return kind === 'national' || programme.lineage.includes('RO-SUN');
}
