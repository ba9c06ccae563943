import { describe, expect, it } from 'vitest';

import {
  afterMove,
  engagementKinds,
  engagementMoves,
  engagementSides,
  engagementStates,
  movesOf,
  openStates,
  takesMessages,
} from './engagement.ts';

describe('a request to a consultant', () => {
  it('for a call is accepted or declined by the consultant, and withdrawn by whoever asked', () => {
    const asked = { kind: 'call', state: 'asked' } as const;
    expect(movesOf(asked, 'consultant')).toEqual(['accept', 'decline']);
    expect(movesOf(asked, 'organization')).toEqual(['withdraw']);
    expect(afterMove(asked, 'consultant', 'accept')).toBe('accepted');
    expect(afterMove(asked, 'organization', 'accept')).toBeNull();
  });

  it('for a quote gets one first, and the organization alone accepts it', () => {
    const asked = { kind: 'quote', state: 'asked' } as const;
    expect(afterMove(asked, 'consultant', 'accept')).toBeNull();
    expect(afterMove(asked, 'consultant', 'quote')).toBe('quoted');
    const quoted = { kind: 'quote', state: 'quoted' } as const;
    expect(afterMove(quoted, 'consultant', 'accept')).toBeNull();
    expect(afterMove(quoted, 'organization', 'accept')).toBe('accepted');
    expect(afterMove(quoted, 'organization', 'decline')).toBe('declined');
    expect(afterMove(quoted, 'consultant', 'withdraw')).toBe('withdrawn');
  });

  it('that was accepted ends by either side, and by nothing else', () => {
    for (const kind of engagementKinds)
      for (const side of engagementSides) expect(movesOf({ kind, state: 'accepted' }, side)).toEqual(['end']);
  });

  it('is done with once it was declined, withdrawn or ended', () => {
    const open: readonly string[] = openStates;
    for (const kind of engagementKinds)
      for (const state of engagementStates.filter((each) => !open.includes(each)))
        for (const side of engagementSides) expect(movesOf({ kind, state }, side)).toEqual([]);
  });

  it('takes messages while something can still come of it', () => {
    expect(engagementStates.filter(takesMessages)).toEqual(['asked', 'quoted', 'accepted']);
  });

  it('stays as it is when the same is done twice', () => {
    expect(afterMove({ kind: 'call', state: 'accepted' }, 'consultant', 'accept')).toBe('same');
    expect(afterMove({ kind: 'quote', state: 'ended' }, 'organization', 'end')).toBe('same');
    expect(afterMove({ kind: 'quote', state: 'declined' }, 'organization', 'accept')).toBeNull();
  });

  it('leads to no state in which a call has a price', () => {
    for (const state of engagementStates)
      for (const side of engagementSides)
        for (const move of engagementMoves)
          if (state !== 'quoted') expect(afterMove({ kind: 'call', state }, side, move)).not.toBe('quoted');
  });
});
