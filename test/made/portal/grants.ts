import { randomUUID } from 'node:crypto';

import type { Client, Person } from '#test/harness.ts';

type Result = Parameters<Client['grants']['recordResult']>[0]['content'];
export type Saving = Parameters<Client['grants']['save']>[0]['records'][number];

/** A result as its letter says it. */
export function resultOf(result: Result['result'], change: Partial<Result> = {}): Result {
  return {
    result,
    decidedOn: '2027-07-01',
    score: '12.5',
    reservePlace: null,
    reserveUntil: null,
    summary: '',
    note: '',
    ...change,
  };
}

/** A comment of the evaluators, not stored yet. */
export function commentSaving(text: string, key: string = randomUUID(), base = 0): Saving {
  const content = { kind: 'shortcoming' as const, criterion: 'Impact', text, taskId: null, position: 1 };
  return { part: 'comment', key, base, content };
}

/** A grant agreement that begins on the first day of 2028, not stored yet. */
export function agreementSaving(change: Partial<Extract<Saving, { part: 'agreement' }>['content']> = {}): Saving {
  const content = {
    number: '101234567',
    signedOn: null,
    startOn: '2028-01-01',
    months: 36,
    maximumGrant: 100_000_000,
    isLumpSum: false,
    reportDays: 60,
    insuranceRate: 500,
    ceilingRate: null,
    officer: '',
    note: '',
    ...change,
  };
  return { part: 'agreement', key: 'only', base: 0, content };
}

/** Stores records of a grant. */
export async function saveGrant({ client }: Pick<Person, 'client'>, projectId: string, ...records: Saving[]) {
  return (await client.grants.save({ projectId, saveId: randomUUID(), records })).records;
}
