import type { SuggestedPiece, SuggestedText } from '#contract/beside-text/suggestions.ts';
import { colourOf } from '#web/features/project/application/editor/carets.ts';
import { named } from './same-piece.ts';

/** A suggestion with a name that lasts while this page is open. */
export type NamedPiece = {
  readonly id: string;
  readonly piece: SuggestedPiece;
  /** Its index among those of its suggested text, by which the server knows it. */
  readonly index: number;
  /** The version of the section's text in which its places are. */
  readonly base: number;
  /** The colour of who suggests it. */
  readonly colour: number;
};

/** What one person suggests for a section. */
export type NamedSuggestions = Omit<SuggestedText, 'pieces'> & { readonly pieces: readonly NamedPiece[] };

/** Names what a newer list holds, as an earlier one named it. */
export function namedSuggestions(
  before: readonly NamedSuggestions[],
  now: readonly SuggestedText[],
): readonly NamedSuggestions[] {
  return now.map((suggested) => {
    const known = before.find(({ id }) => id === suggested.id)?.pieces ?? [];
    const colour = colourOf(suggested.author?.id ?? '');
    const pieces = named(known, suggested.pieces, () => crypto.randomUUID());
    return {
      ...suggested,
      pieces: pieces.map(({ id, piece }, index) => ({ id, piece, index, base: suggested.base, colour })),
    };
  });
}
