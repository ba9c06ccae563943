import { afterAll, describe, expect, it } from 'vitest';

import type { PlainRequest } from '#test/fixtures/plain-process.ts';

import { openProcessPool } from './process-pool.ts';

const entry = new URL('../../../test/fixtures/plain-process.ts', import.meta.url);
const pool = openProcessPool<PlainRequest, number>(entry, { limitMs: 15_000, limitMb: 250 });
afterAll(() => pool.close());

describe('a pool of processes', () => {
  it('has the same process do what comes one after the other, and another what comes beside it', async () => {
    const first = await pool.ask('ana', () => ({}));
    expect(await pool.ask('bogdan', () => ({}))).toEqual(first);
    const [one, two] = await Promise.all([pool.ask('ana', () => ({})), pool.ask('bogdan', () => ({}))]);
    expect(one).toEqual(first);
    expect(two).not.toEqual(first);
  });

  it('does not give the next person a process that is full of what the one before left', async () => {
    const full = await pool.ask('eve', () => ({ keepMb: 130 }));
    expect(full.ok).toBe(true);
    for (let asked = 0; asked < 3; asked += 1) {
      const next = await pool.ask('ana', () => ({ keepMb: 60 }));
      expect(next).toMatchObject({ ok: true });
      expect(next).not.toEqual(full);
    }
  });

  it('makes a request only when its turn has come', async () => {
    const made: number[] = [];
    const answers = [1, 2, 3].map((number) =>
      pool.ask('ana', () => {
        made.push(number);
        return {};
      }),
    );
    await answers[0];
    expect(made).not.toContain(3);
    await Promise.all(answers);
    expect(made).toEqual([1, 2, 3]);
  });

  it('says what became of a request, and does the next one', async () => {
    expect(await pool.ask('eve', () => ({ keepMb: 400 }))).toMatchObject({ ok: false, reason: 'too_much' });
    expect(await pool.ask('eve', () => ({ throws: true }))).toMatchObject({
      ok: false,
      reason: 'failed',
      message: expect.stringContaining('as it was told'),
    });
    expect(await pool.ask('eve', () => ({ exits: true }))).toMatchObject({
      ok: false,
      reason: 'failed',
      message: 'the process ended with code 3',
    });
    expect(await pool.ask('eve', () => ({}))).toMatchObject({ ok: true });
  });

  it('gives a request its time from where its process has started', async () => {
    const busy = new URL('../../../test/fixtures/slow-process.ts', import.meta.url);
    const slow = openProcessPool<object, number>(busy, { limitMs: 2_000, limitMb: 250 });
    expect(await slow.ask('ana', () => ({}))).toMatchObject({ ok: true });
    await slow.close();
  });
});
