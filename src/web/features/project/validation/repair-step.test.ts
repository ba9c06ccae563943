import { expect, it } from 'vitest';

import type { PlanItem } from '#domain/project/workplan/plan.ts';
import { itemsUnder, repairedItems, undoOfItems } from '#domain/rules/repairs/repaired.ts';
import { exampleDeliverable } from '#test/made/rules/work-plans.ts';
import { makeSaver } from '#web/saving/make-saver.ts';
import type { Answer } from '#web/saving/saver.ts';
import { isSameValue } from '#domain/values/same-value.ts';
import { takeStep } from './repair-step.ts';

type Items = readonly PlanItem[];
const due = (month: number, title = 'Report') => exampleDeliverable('d1', { month, title });
const stored: Items = [due(9)];
const saved: Answer<Items> = { kind: 'saved', revision: 2, savedAt: 't2' };
const conflict: Answer<Items> = {
  kind: 'conflict',
  newest: { revision: 3, value: [due(12, 'Theirs')], savedAt: 't3', savedBy: 'Ion' },
};
const refused: Answer<Items> = { kind: 'refused', message: '' };
const change = { months: [{ id: 'd1', month: 6 }] };
const edit = { part: 'plan', shown: stored, changed: repairedItems, undoOf: undoOfItems, restsOn: itemsUnder } as const;

/** A saver of a plan that gets these answers; `draft` is what an earlier visit left. */
function saverOf(answers: readonly Answer<Items>[], draft: Items | null = null) {
  const left = [...answers];
  return makeSaver<Items>({
    start: { revision: 1, value: stored, savedAt: null, savedBy: null },
    draft: draft && { base: 1, value: draft, underWay: null },
    send: () => Promise.resolve(left.shift() ?? { kind: 'unreachable' }),
    keep: () => undefined,
    forget: () => undefined,
    isSame: isSameValue,
    newId: () => 'save',
    waitsToBeAsked: true,
  });
}

it('a repair leaves a draft alone that its offer did not see', async () => {
  const saver = saverOf([saved], [due(20)]);
  expect(await takeStep(saver, edit, change)).toEqual({ kind: 'overtaken' });
  expect(saver.value()).toEqual([due(20)]);
  const added = { added: [exampleDeliverable('new')] };
  const more = saverOf([saved], [...stored, exampleDeliverable('d2')]);
  expect(await takeStep(more, edit, added)).toEqual({ kind: 'overtaken' });
});

it('a repair is not left in what waits for a decision, nor where it is refused', async () => {
  for (const [answer, outcome] of [
    [conflict, { kind: 'elsewhere', part: 'plan' }],
    [refused, { kind: 'refused' }],
  ] as const) {
    const saver = saverOf([answer], [due(9, 'Mine')]);
    expect(await takeStep(saver, edit, change)).toEqual(outcome);
    expect(saver.value()).toEqual([due(9, 'Mine')]);
  }
});

it('what takes a repair back says what became of it', async () => {
  for (const [answers, failure, value] of [
    [[saved], null, [due(9)]],
    [[conflict], { kind: 'overtaken' }, [due(12, 'Theirs')]],
    [[refused], { kind: 'refused' }, [due(6)]],
    [[], { kind: 'waiting' }, [due(9)]],
  ] as const) {
    const saver = saverOf([saved, ...answers]);
    const outcome = await takeStep(saver, edit, change);
    expect(saver.value()).toEqual([due(6)]);
    expect(outcome.kind === 'done' && (await outcome.undo())).toEqual(failure);
    expect(saver.value()).toEqual(value);
  }
});
