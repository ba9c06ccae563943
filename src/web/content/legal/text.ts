import type { Operator } from '#domain/account/operator.ts';
import { legalAddress, unnamedOperatorSentence } from '#messages/operator.ts';

/** Whose installation a text speaks of, and where it is found. */
export type Installation = { readonly operator: Operator; readonly publicUrl: string };

/** A paragraph, or a list of points. */
export type LegalBlock = string | readonly string[];

export type LegalText = {
  readonly title: string;
  readonly lead: string;
  /** The day of this version; consents are stored with it. */
  readonly version: string;
  readonly sections: readonly { readonly heading: string; readonly blocks: readonly LegalBlock[] }[];
};

/** How to reach the operator, as a sentence that begins with what for: "Requests about your data go to …". */
export function reachFor(what: string, { operator, publicUrl }: Installation): string {
  const address = legalAddress(operator);
  return address === null
    ? `${what} go to the operator. ${unnamedOperatorSentence(publicUrl)}`
    : `${what} go to ${address}.`;
}

/** Who has copies of what is stored, and where they lie: the same words wherever a page speaks of backups. */
export const backupSentence =
  'With the embedded database a copy of the database and the annex files is written every night to a folder on the same machine, and the newest seven are kept. Where the operator has set up a PostgreSQL server or a file storage of its own, Fundwright makes no backups of it: that is the operator’s task.';
