import type { Consortium } from '#domain/project/participants/consortium.ts';
import type { Words } from '#words/words.ts';

type Missing = NonNullable<Consortium['missing']>;

function codeOf({ entities, countries, memberState }: Missing) {
  const member = memberState ? '_member' : '';
  if (countries >= entities) return `each${member}` as const;
  if (countries > 0) return `some${member}` as const;
  return memberState ? 'member' : 'any';
}

/** What a further partner would have to be. `isHorizon`: countries count as Horizon Europe counts them. */
export function missingSentence(words: Words<'missing_partners'>, missing: Missing, isHorizon: boolean): string {
  const code = codeOf(missing);
  const { entities, countries } = missing;
  const area = isHorizon ? 'horizon' : 'other';
  const isEach = code === 'each' || code === 'each_member';
  const where = words('where', { area, countries: isEach ? 1 : countries });
  return words(`missing.${code}`, { entities, countries, where });
}
