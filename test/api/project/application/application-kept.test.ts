import { randomUUID } from 'node:crypto';

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { HISTORY_ENTRY_MS, removedCharacters } from '#domain/project/sections/history-grouping.ts';
import { textOf } from '#domain/project/text/rich-text.ts';
import { instantFromMs, msOf } from '#domain/values/time.ts';

import { addMember } from '#test/made/factories.ts';
import { TEST_NOW, useHarness } from '#test/harness.ts';
import { firstSection, historyOf, typing } from './written-sections.ts';

const harness = useHarness();

async function threeAuthors() {
  harness.setNow(TEST_NOW);
  const ana = await harness.signUp('Ana Pop');
  const others = [await harness.signUp('Ion Radu'), await harness.signUp('Eva Stan')];
  const made = await firstSection(harness, ana);
  for (const person of others) await addMember(harness, made.orgId, person, 'contributor');
  return { people: [ana, ...others], ...made };
}

type Written = { readonly who: number; readonly seconds: number; readonly removes: number; readonly text: string };
const change: fc.Arbitrary<Written> = fc.record({
  who: fc.nat(2),
  // Pauses of a moment, of minutes, and of more than ten of them.
  seconds: fc.oneof(fc.nat(2), fc.nat(2), fc.nat(200), fc.integer({ min: 601, max: 900 })),
  removes: fc.oneof(fc.constant(0), fc.constant(0), fc.nat(12), fc.integer({ min: 200, max: 400 })),
  text: fc.oneof(
    fc.constant(''),
    fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 60 }),
    fc.string({ unit: 'grapheme-ascii', minLength: 300, maxLength: 500 }),
  ),
});
/** One author deletes letter by letter, while others write. */
const run: fc.Arbitrary<readonly Written[]> = fc
  .tuple(fc.nat(2), fc.integer({ min: 2, max: 12 }), fc.array(change, { maxLength: 2 }))
  .map(([who, length, between]) =>
    Array.from({ length }, () => ({ who, seconds: 1, removes: 30, text: '' })).flatMap((each, nth) => [
      each,
      ...between.filter((other) => other.who !== who && nth % 3 === 1),
    ]),
  );
const writing = fc
  .array(
    fc.oneof(
      change.map((one) => [one]),
      run,
    ),
    { minLength: 5, maxLength: 14 },
  )
  .map((all) => all.flat());

/** What must be found again: texts that stood for ten minutes, and those before a large deletion. */
class Promised {
  readonly texts = new Set<string>();
  private readonly runs = new Map<number, { readonly before: string; removed: number }>();
  private standsSince = msOf(TEST_NOW);

  note(who: number, at: number, before: string, after: string): void {
    if (at - this.standsSince >= HISTORY_ENTRY_MS) this.texts.add(before);
    this.standsSince = at;
    const now = removedCharacters(before, after);
    if (now === 0) this.runs.delete(who);
    else {
      const going = this.runs.get(who) ?? { before, removed: 0 };
      going.removed += now;
      this.runs.set(who, going);
      if (now >= 200) this.texts.add(before);
      if (going.removed >= 200) this.texts.add(going.before);
    }
  }
}

describe('the history of a text that three people write', () => {
  it('gives back every text that stood for ten minutes, and every text before a large deletion', async () => {
    await fc.assert(
      fc.asyncProperty(writing, async (changes) => {
        const { people, sectionId } = await threeAuthors();
        const clients = people.map(() => randomUUID());
        const promised = new Promised();
        let [text, version, now] = ['', 0, msOf(TEST_NOW)];
        for (const { who, seconds, removes, text: added } of changes) {
          const gone = Math.min(removes, text.length);
          if (gone === 0 && added === '') continue;
          now += seconds * 1_000;
          harness.setNow(instantFromMs(now));
          const after = added + text.slice(gone);
          const steps = [
            ...(gone > 0 ? [{ stepType: 'replace', from: 1, to: 1 + gone }] : []),
            ...(added === '' ? [] : [typing(added)]),
          ];
          promised.note(who, now, text, after);
          const sent = { sectionId, clientId: clients[who] ?? '', version, steps };
          const answer = await people[who]?.client.application.sendSteps(sent);
          expect(answer?.taken).toBe(true);
          [text, version] = [after, answer?.newest ?? 0];
        }
        const entries = await historyOf(harness, sectionId);
        const kept = new Set(entries.map(({ content }) => textOf(content)));
        for (const wanted of promised.texts) if (wanted !== '') expect(kept).toContain(wanted);
        // The newest entry is the present text, and each stands once.
        expect(entries.at(-1)?.revision ?? 0).toBe(version);
        expect(new Set(entries.map(({ revision }) => revision)).size).toBe(entries.length);
        harness.setNow(TEST_NOW);
      }),
      { numRuns: Number(process.env['SEEDS'] ?? 25), endOnFailure: true },
    );
  });

  it('keeps a text that is deleted letter by letter, as it was before the first of them', async () => {
    const { people, sectionId } = await threeAuthors();
    const [ana] = people;
    const clientId = randomUUID();
    const long = 'A sentence that was written before. '.repeat(30);
    const send = async (version: number, step: unknown) =>
      await ana?.client.application.sendSteps({ sectionId, clientId, version, steps: [step] });
    await send(0, typing(long));
    for (let nth = 0; nth < 40; nth += 1) await send(1 + nth, { stepType: 'replace', from: 1, to: 10 });
    const entries = await historyOf(harness, sectionId);
    expect(entries.map(({ content, sealed }) => [textOf(content).length, sealed])).toEqual([
      [long.length, true],
      [long.length - 360, false],
    ]);
  });

  it('grows little by what is mended while typing', async () => {
    const { people, sectionId } = await threeAuthors();
    const [ana] = people;
    const clientId = randomUUID();
    for (let version = 0; version < 90; version += 3) {
      const steps = [typing('some words '), { stepType: 'replace', from: 1, to: 3 }, typing('more')];
      for (const [nth, step] of steps.entries())
        await ana?.client.application.sendSteps({ sectionId, clientId, version: version + nth, steps: [step] });
    }
    expect((await historyOf(harness, sectionId)).length).toBeLessThan(6);
  });
});
