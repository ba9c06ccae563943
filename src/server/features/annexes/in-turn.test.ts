import { expect, it } from 'vitest';

import { inTurn } from './in-turn.ts';

it('does the work of one person one after the other, also after a failure, and that of another beside it', async () => {
  const begun: string[] = [];
  const gates = new Map<string, (error?: Error) => void>();
  const work = (name: string) => () => new Promise<string>((resolve, reject) => {
    begun.push(name);
    gates.set(name, (error) => (error ? reject(error) : resolve(name)));
  });
  const first = inTurn('ana', work('first'));
  const second = inTurn('ana', work('second'));
  const other = inTurn('bogdan', work('other'));
  await expect.poll(() => begun).toEqual(['first', 'other']);
  gates.get('first')?.(new Error('broken'));
  await expect(first).rejects.toThrow('broken');
  await expect.poll(() => begun).toEqual(['first', 'other', 'second']);
  gates.get('second')?.();
  gates.get('other')?.();
  expect(await Promise.all([second, other])).toEqual(['second', 'other']);
});
