import type { Operator } from '#domain/account/operator.ts';
import { hostOf, operatorPhrase } from '#words/public/operator.ts';
import type { Words } from '#words/words.ts';

/** Whose installation a text speaks of, and where it is found. */
export type Installation = { readonly operator: Operator; readonly publicUrl: string };

/** A paragraph, or a list of points. */
export type LegalBlock = string | readonly string[];

export type LegalSection = { readonly id: string; readonly heading: string; readonly blocks: readonly LegalBlock[] };

/** A legal page: its sections, and the day of this version, with which consents are stored. */
export type LegalText = { readonly version: string; readonly sections: readonly LegalSection[] };

/** What several legal texts say in the same words. */
export type SharedWords = { readonly legal: Words<'legal'>; readonly operator: Words<'operator'> };

/** How to reach the operator, for requests about data or for requests named just before. */
export function reachFor(
  { legal, operator }: SharedWords,
  { operator: { legalContact, supportEmail }, publicUrl }: Installation,
  what: 'reach' | 'reach_data' = 'reach',
): string {
  const address = legalContact ?? supportEmail;
  if (address !== null) return legal(what, { address });
  const how = operator('no_address', { host: hostOf(publicUrl) });
  return what === 'reach' ? legal('reach_operator', { how }) : legal('reach_data_operator', { how });
}

/** Who the operator is, as the end of a sentence. */
export function whoRuns({ operator }: SharedWords, at: Installation): string {
  return operatorPhrase(operator, at.operator);
}
