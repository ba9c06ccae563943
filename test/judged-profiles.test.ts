import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { hasSharedData, readSharedJson } from '#test/host/shared-data.ts';
import { judgedProfiles, outsideOrganizations } from './judged/judged-profiles.ts';

const wordsIn = (text: string) => text.split(/\s+/).length;

it('holds twelve organizations, each once, half of them to tune on', () => {
  expect(judgedProfiles).toHaveLength(12);
  expect(new Set(judgedProfiles.map(({ id }) => id)).size).toBe(12);
  expect(new Set(judgedProfiles.map(({ name }) => name)).size).toBe(12);
  for (const { id, half } of judgedProfiles)
    expect([id, half]).toEqual([id, Number(id.slice(-2)) % 2 ? 'tune' : 'held']);
  expect(judgedProfiles.filter(({ half }) => half === 'tune')).toHaveLength(6);
});

it('describes ten of them in 60 to 150 words, two in two short lines', () => {
  const lengths = judgedProfiles.map(({ description }) => wordsIn(description));
  expect(lengths.filter((length) => length >= 60 && length <= 150)).toHaveLength(10);
  expect(lengths.filter((length) => length < 50)).toHaveLength(2);
});

it.each(judgedProfiles)('knows at least five calls that fit $id, one of them to look at today', ({ grades }) => {
  const values = Object.values(grades);
  expect(values.filter((grade) => grade >= 2).length).toBeGreaterThanOrEqual(5);
  expect(values).toContain(3);
});

it('holds fourteen organizations in each half of which no call speaks', () => {
  for (const half of ['tune', 'held'])
    expect(outsideOrganizations.filter((each) => each.half === half)).toHaveLength(14);
  expect(new Set(outsideOrganizations.map(({ description }) => description)).size).toBe(28);
});

describe.runIf(hasSharedData)('beside the recorded calls', () => {
  it('grades only calls that are among them', () => {
    const calls = z.array(z.object({ topicId: z.string() })).parse(readSharedJson('portal/open-calls-fulltext.json'));
    const known = new Set(calls.map(({ topicId }) => topicId));
    const graded = judgedProfiles.flatMap(({ grades }) => Object.keys(grades));
    expect(graded.filter((topic) => !known.has(topic))).toEqual([]);
  });
});
