/** What a piece of a suggestion does to the text: words alone, their look, or how the text is built. */
export const pieceKinds = ['inserted', 'deleted', 'replaced', 'formatted', 'restructured'] as const;
export type PieceKind = (typeof pieceKinds)[number];

/** What becomes of a piece of a suggestion. */
export const verdicts = ['accept', 'reject'] as const;
export type PieceVerdict = (typeof verdicts)[number];

/** The most code units of the reason for a piece. */
export const REASON_LIMIT = 500;

/** As many pieces are named at once; a person who wants more settles all. */
export const PIECES_AT_ONCE = 1_000;
