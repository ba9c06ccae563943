import type { ProgramFacts, Provenance } from '#domain/program/facts.ts';
import type { Certainty } from '#domain/program/program-codes.ts';
import { BRUSSELS, dayIn, type Instant } from '#domain/values/time.ts';
import { correctableKeys, type CorrectableKey } from './requirement-codes.ts';
import type { Correction, Corrections, KnownOfCall, Requirement } from './requirements.ts';

/** The program with one requirement in place of what its data say. */
function withKnown(program: ProgramFacts, known: Correction, source: Provenance, words: string): ProgramFacts {
  if (known.value === null) return program;
  const provenance = { ...program.provenance, [known.key]: source };
  switch (known.key) {
    case 'pages':
      return { ...program, provenance, pageLimit: known.value.pages };
    case 'trl':
      return { ...program, provenance, trlMin: known.value.min, trlMax: known.value.max };
    case 'rates': {
      const { forProfit: rateForProfit, nonProfit: rateNonProfit } = known.value;
      return { ...program, provenance, money: { ...program.money, rateForProfit, rateNonProfit } };
    }
    case 'consortium': {
      const { minEntities, minCountries, memberState, singleOnly } = known.value;
      const flags = program.flags.filter((flag) => flag !== 'mono_beneficiary');
      return {
        ...program,
        provenance,
        consortium: { minEntities, minCountries, memberState, text: words },
        flags: singleOnly ? [...flags, 'mono_beneficiary'] : flags,
      };
    }
    case 'grant': {
      const { min: grantMin, max: grantMax } = known.value;
      return { ...program, provenance, money: { ...program.money, grantMin, grantMax } };
    }
  }
}

/** Whether the data of a program leave a requirement open. */
function isOpen({ pageLimit, trlMin, trlMax, money, consortium }: ProgramFacts, key: CorrectableKey): boolean {
  switch (key) {
    case 'pages':
      return pageLimit === null;
    case 'trl':
      return trlMin === null && trlMax === null;
    case 'rates':
      return money.rateForProfit === null && money.rateNonProfit === null;
    case 'consortium':
      return consortium === null;
    case 'grant':
      return money.grantMin === null && money.grantMax === null;
  }
}

function isTold(row: Requirement): row is Extract<Requirement, { readonly key: CorrectableKey }> {
  return correctableKeys.some((key) => key === row.key);
}

const sourceOf = (document: string, certainty: Certainty, at: Instant): Provenance => ({
  source: 'correction',
  document,
  certainty,
  asOf: dayIn(BRUSSELS, at),
});

type Said = NonNullable<Corrections[CorrectableKey]>;

function correctionsOf({
  pages,
  trl,
  rates,
  consortium,
  grant,
}: Corrections): readonly (readonly [Correction, Said])[] {
  return [
    ...(pages ? [[{ key: 'pages', value: pages.value }, pages] as const] : []),
    ...(trl ? [[{ key: 'trl', value: trl.value }, trl] as const] : []),
    ...(rates ? [[{ key: 'rates', value: rates.value }, rates] as const] : []),
    ...(consortium ? [[{ key: 'consortium', value: consortium.value }, consortium] as const] : []),
    ...(grant ? [[{ key: 'grant', value: grant.value }, grant] as const] : []),
  ];
}

/**
 * A program as a project knows it: what its text states where its data say nothing, and what people have corrected.
 * Everything that judges the project reads this one.
 */
export function knownProgram(program: ProgramFacts, stored: KnownOfCall | null): ProgramFacts {
  if (stored === null) return program;
  const { rows, analysedAt, corrections } = stored;
  const read = rows.reduce<ProgramFacts>((known, row) => {
    if (!isTold(row) || row.value === null || row.doubt !== null || row.origin?.from !== 'call_text') return known;
    if (!isOpen(known, row.key)) return known;
    const source = { ...sourceOf(row.origin.quote ?? '', 'medium', analysedAt), source: 'portal' } as const;
    return withKnown(known, row, source, row.origin.quote ?? '');
  }, program);
  return correctionsOf(corrections).reduce<ProgramFacts>(
    (known, [fact, { note, at }]) => withKnown(known, fact, sourceOf(note, 'high', at), note),
    read,
  );
}
