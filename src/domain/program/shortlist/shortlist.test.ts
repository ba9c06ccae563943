import { describe, expect, it } from 'vitest';

import type { Instant } from '#domain/values/time.ts';
import { contradicts, decidedAfter, stageAfter } from './decision.ts';
import { byUrgency } from './order.ts';
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

describe('the order of saved calls', () => {
  const call = (id: string, status: 'open' | 'closed' | 'forthcoming' | 'unknown', ...deadlines: string[]) => ({
    id,
    status,
    windows: deadlines.map((deadlineAt) => ({ deadlineAt })),
  });

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
