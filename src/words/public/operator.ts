import type { Operator } from '#domain/account/operator.ts';
import type { Words } from '#words/words.ts';

/** Who the operator is, as the end of a sentence: "The controller is …". */
export function operatorPhrase(words: Words<'operator'>, { name }: Operator): string {
  return name === null ? words('unnamed') : words('named', { name });
}

/** The server in an address of it. */
export function hostOf(publicUrl: string): string {
  return publicUrl.replace(/^https?:\/\//, '');
}
