import { describe, expect, it } from 'vitest';

import type { Instant } from '#domain/values/time.ts';
import { contradicts, decidedAfter, stageAfter } from './decision.ts';
import { byUrgency } from './order.ts';
import type { SavedValues } from './saved-values.ts';
import { keptOver, mergedValues } from './saved-values.ts';
import { goDecisions, savedStages } from './shortlist-codes.ts';

const now = '2026-11-20T12:00:00.000Z' as Instant;
const before = '2026-11-03T09:00:00.000Z' as Instant;

describe('a decision and a stage', () => {
  it.each([
    ['looking', null, false],
    ['preparing', null, false],
    ['decided_against', null, false],
    ['looking', 'go', false],
    ['preparing', 'go', false],
    ['decided_against', 'go', true],
    ['looking', 'no_go', true],
    ['preparing', 'no_go', true],
    ['decided_against', 'no_go', false],
  ] as const)('in the stage %s the decision %s contradicts it: %s', (stage, decision, expected) => {
    expect(contradicts({ stage, decision })).toBe(expected);
  });

  it.each([
    ['looking', 'go', 'looking'],
    ['decided_against', 'go', 'preparing'],
    ['looking', 'no_go', 'decided_against'],
    ['preparing', 'no_go', 'decided_against'],
    ['decided_against', null, 'decided_against'],
  ] as const)('a call in the stage %s that is decided %s goes to %s', (stage, decision, expected) => {
    expect(stageAfter(decision, stage)).toBe(expected);
  });

  it('a decision never leaves a call in a stage that contradicts it', () => {
    for (const decision of goDecisions)
      for (const stage of savedStages)
        expect(contradicts({ stage: stageAfter(decision, stage), decision }), `${stage} ${decision}`).toBe(false);
  });
});

describe('who has decided', () => {
  const act = { userId: 'radu', at: now };
  const byAna = { decision: 'go', reason: 'It is ours.', decidedBy: 'ana', decidedAt: before } as const;
  const byRadu = { decidedBy: 'radu', decidedAt: now };

  it('stays who it was where the decision and its reason stay', () => {
    expect(decidedAfter(byAna, { decision: 'go', reason: 'It is ours.' }, act)).toEqual({
      decidedBy: 'ana',
      decidedAt: before,
    });
  });

  it('is whoever changed the decision or its reason', () => {
    expect(decidedAfter(byAna, { decision: 'no_go', reason: 'It is ours.' }, act)).toEqual(byRadu);
    expect(decidedAfter(byAna, { decision: 'go', reason: 'It was ours.' }, act)).toEqual(byRadu);
    expect(
      decidedAfter(
        { decision: null, reason: '', decidedBy: null, decidedAt: null },
        { decision: 'go', reason: '' },
        act,
      ),
    ).toEqual(byRadu);
  });

  it('is nobody once the decision is taken back', () => {
    expect(decidedAfter(byAna, { decision: null, reason: '' }, act)).toEqual({ decidedBy: null, decidedAt: null });
  });
});

const call = (id: string, status: 'open' | 'closed' | 'forthcoming' | 'unknown', ...deadlines: string[]) => ({
  id,
  status,
  windows: deadlines.map((deadlineAt) => ({ deadlineAt })),
});

describe('the order of saved calls', () => {
  it('has the next deadline first, then calls without one, and closed calls at the end', () => {
    const calls = [
      call('a closed one', 'closed', '2026-01-01T16:00:00.000Z'),
      call('without a deadline', 'unknown'),
      call('in spring', 'forthcoming', '2027-04-01T15:00:00.000Z'),
      call('with a stage behind it', 'open', '2026-11-01T16:00:00.000Z', '2026-12-01T16:00:00.000Z'),
    ];
    const expected = ['with a stage behind it', 'in spring', 'without a deadline', 'a closed one'];
    expect(byUrgency(calls, now).map(({ id }) => id)).toEqual(expected);
    expect(byUrgency(calls.toReversed(), now).map(({ id }) => id)).toEqual(expected);
  });

  it('is the same from whichever order two calls of one hour come', () => {
    const calls = [call('b', 'open', '2026-12-01T16:00:00.000Z'), call('a', 'open', '2026-12-01T16:00:00.000Z')];
    expect(byUrgency(calls, now).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(byUrgency(calls.toReversed(), now).map(({ id }) => id)).toEqual(['a', 'b']);
  });
});

describe('two changes of one card', () => {
  const from: SavedValues = { stage: 'looking', owner: null, note: '', decision: null, reason: '' };

  it('go together where they are about different things', () => {
    expect(mergedValues(from, { ...from, note: 'Ask Delft' }, { ...from, stage: 'preparing', owner: 'ana' })).toEqual({
      ...from,
      note: 'Ask Delft',
      stage: 'preparing',
      owner: 'ana',
    });
    expect(mergedValues(from, from, { ...from, note: 'Theirs' })).toEqual({ ...from, note: 'Theirs' });
  });

  it.each([
    ['both wrote a note', { note: 'Mine' }, { note: 'Theirs' }],
    ['both decided', { decision: 'go', reason: 'Ours' }, { decision: 'go', reason: 'Theirs' }],
    ['one prepares what the other decided against', { stage: 'preparing' }, { decision: 'no_go' }],
  ] satisfies readonly (readonly [string, Partial<SavedValues>, Partial<SavedValues>])[])(
    'are for a person where %s',
    (_, mine, theirs) => {
      expect(mergedValues(from, { ...from, ...mine }, { ...from, ...theirs })).toBeNull();
    },
  );

  it('never mix the reason of one decision with another decision', () => {
    const decided = { ...from, decision: 'go', reason: 'Ours' } as const;
    expect(mergedValues(decided, { ...decided, reason: 'Ours, says Delft' }, from)).toBeNull();
  });

  it('leave what only the other changed where a person keeps their own', () => {
    const theirs = { ...from, note: 'Theirs', owner: 'ana' };
    expect(keptOver(from, { ...from, note: 'Mine' }, theirs)).toEqual({ ...from, note: 'Mine', owner: 'ana' });
    const preparing = { ...from, stage: 'preparing' } as const;
    expect(keptOver(from, preparing, { ...from, stage: 'decided_against', decision: 'no_go' })).toEqual(preparing);
  });
});
