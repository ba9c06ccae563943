/** Why a piece is suggested: of the piece that stands at this place of the suggested text. */
export type PieceReason = { readonly at: number; readonly text: string };

/** What one browser sent last: so many steps on this version of the suggested text, which stood on this base then. */
export type SentLast = {
  readonly clientId: string;
  readonly from: number;
  readonly count: number;
  readonly base: number;
};
