/** What an organization asks a consultant for: to talk, or for the price of their work. */
export const engagementKinds = ['call', 'quote'] as const;
export type EngagementKind = (typeof engagementKinds)[number];

/** How a request stands. `accepted` is the engagement itself, from which it can only end. */
export const engagementStates = ['asked', 'quoted', 'accepted', 'declined', 'withdrawn', 'ended'] as const;
export type EngagementState = (typeof engagementStates)[number];

/** Whoever takes part in it. */
export const engagementSides = ['organization', 'consultant'] as const;
export type EngagementSide = (typeof engagementSides)[number];

/** What either of them can do with it. */
export const engagementMoves = ['accept', 'quote', 'decline', 'withdraw', 'end'] as const;
export type EngagementMove = (typeof engagementMoves)[number];

/** States in which something can still come of it: a pair has one of these at most in a project. */
export const openStates = ['asked', 'quoted', 'accepted'] as const satisfies readonly EngagementState[];

/** What each move leads to, wherever it is made. */
const leadsTo: Readonly<Record<EngagementMove, EngagementState>> = {
  accept: 'accepted',
  quote: 'quoted',
  decline: 'declined',
  withdraw: 'withdrawn',
  end: 'ended',
};

type Moves = Readonly<Record<EngagementSide, readonly EngagementMove[]>>;
const nothing: Moves = { organization: [], consultant: [] };

/** A call is accepted as it is asked for; a quote is made first, and the organization takes it or does not. */
const allowed: Readonly<Record<EngagementKind, Readonly<Record<EngagementState, Moves>>>> = {
  call: {
    asked: { organization: ['withdraw'], consultant: ['accept', 'decline'] },
    quoted: nothing,
    accepted: { organization: ['end'], consultant: ['end'] },
    declined: nothing,
    withdrawn: nothing,
    ended: nothing,
  },
  quote: {
    asked: { organization: ['withdraw'], consultant: ['quote', 'decline'] },
    quoted: { organization: ['accept', 'decline'], consultant: ['withdraw'] },
    accepted: { organization: ['end'], consultant: ['end'] },
    declined: nothing,
    withdrawn: nothing,
    ended: nothing,
  },
};

export type EngagementStanding = { readonly kind: EngagementKind; readonly state: EngagementState };

/** What one side can do with it now. */
export function movesOf({ kind, state }: EngagementStanding, side: EngagementSide): readonly EngagementMove[] {
  return allowed[kind][state][side];
}

/**
 * What becomes of it by a move: the state that follows, `same` where it stands there already, so that a second click
 * does nothing, and null where this side cannot do that now.
 */
export function afterMove(
  standing: EngagementStanding,
  side: EngagementSide,
  move: EngagementMove,
): EngagementState | 'same' | null {
  if (movesOf(standing, side).includes(move)) return leadsTo[move];
  return standing.state === leadsTo[move] ? 'same' : null;
}

/** Whether both sides can write in it; what was written stays to be read. */
export function takesMessages(state: EngagementState): boolean {
  const open: readonly EngagementState[] = openStates;
  return open.includes(state);
}

/** The most characters of what is typed, and the least and most that a quote can be, in cents. */
export const engagementLimits = {
  message: 2_000,
  wished: 300,
  answer: 2_000,
  note: 2_000,
  quote: { least: 1_00, most: 1_000_000_00 },
} as const;
