import { expect, it } from 'vitest';

import type { PageLayout } from '#domain/project/document/page-layout.ts';
import type { Documents, LayoutResult } from '#server/adapters/documents/port.ts';
import { layOutOnce } from './kept-layouts.ts';

const layout: PageLayout = { pages: 1, front: 0, blocks: [] };
const laid: LayoutResult = { ok: true, layout };

/** Documents whose layouts a test answers one by one. */
function makeDocuments() {
  const asked: PromiseWithResolvers<LayoutResult>[] = [];
  const documents: Documents = {
    render: () => Promise.reject(new Error('nothing is rendered here')),
    renderWorkbook: () => Promise.reject(new Error('nothing is rendered here')),
    layOut: () => {
      const answer = Promise.withResolvers<LayoutResult>();
      asked.push(answer);
      return answer.promise;
    },
    close: () => Promise.resolve(),
  };
  const lay = (stamp: string) =>
    layOutOnce(documents, {
      projectId: 'p',
      stamp,
      person: 'ana',
      load: () => Promise.reject(new Error('not loaded')),
    });
  const begun = async (count: number) => await expect.poll(() => asked.length).toBe(count);
  return { asked, lay, begun };
}

it('is the same answer for who asks again, and made once', async () => {
  const { asked, lay, begun } = makeDocuments();
  const both = [lay('a'), lay('a')];
  await begun(1);
  asked[0]?.resolve(laid);
  expect(await Promise.all(both)).toEqual([laid, laid]);
  expect(await lay('a')).toEqual(laid);
  expect(asked).toHaveLength(1);
});

it('is tried again after a failure, of the same text and of a newer one', async () => {
  const { asked, lay, begun } = makeDocuments();
  const first = lay('a');
  await begun(1);
  const next = lay('b');
  asked[0]?.reject(new Error('the database is gone'));
  await expect(first).rejects.toThrow('the database is gone');
  await begun(2);
  asked[1]?.resolve(laid);
  expect(await next).toEqual(laid);
  const again = lay('a');
  await begun(3);
  asked[2]?.resolve(laid);
  expect(await again).toEqual(laid);
});

it('is not made of a text that a newer one has overtaken, and lets few wait', async () => {
  const { asked, lay, begun } = makeDocuments();
  const first = lay('a');
  await begun(1);
  const waiting = ['b', 'c', 'd', 'e', 'f'].map(lay);
  asked[0]?.resolve(laid);
  expect(await first).toEqual(laid);
  await begun(2);
  asked[1]?.resolve(laid);
  const results = (await Promise.all(waiting)).map((result) => (result.ok ? 'laid' : result.reason));
  expect(results).toEqual(['too_many', 'too_many', 'too_many', 'laid', 'too_many']);
});
