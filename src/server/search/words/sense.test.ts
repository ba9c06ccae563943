import { describe, expect, it } from 'vitest';

import { SENSE_SIZE } from '#server/search/passages/sense-axes.ts';
import { openSentenceModel } from '#server/search/passages/sentence-model.ts';
import { tiers } from './found.ts';
import { askedInEnglish, explainCalls, openEngine, putCall, searchCalls } from './search-engine.ts';

const model = await openSentenceModel();

const calls: readonly (readonly string[])[] = [
  ['Hospital logistics', 'Less paper at admission desks.', 'Nurses spend more hours beside the bed.'],
  ['Recharging infrastructure', 'Electric lorries load their batteries quickly at rest areas along the motorway.'],
  ['Coastal fisheries', 'Fishers take part in decisions about how the sea is used.', 'Fewer nets are lost.'],
  ['Quantum sensors', 'Gravity is measured from space with cold atoms.'],
  ['Palliative care', 'People at the end of their life have less pain.'],
  ['Rural mobility', 'Villages without a railway get public transport on demand.'],
  ['Textile sorting', 'Old clothes are separated by fibre and spun again.'],
  ['Court interpreters', 'Hearings are translated for those who do not speak the language.'],
];

async function sensesOf(passages: readonly string[]): Promise<Int8Array> {
  const all = new Int8Array(passages.length * SENSE_SIZE);
  for (const [at, passage] of passages.entries()) all.set(await model.senseOf(passage), at * SENSE_SIZE);
  return all;
}

function fold(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z ]/g, '');
}

async function made({ read }: { readonly read: boolean }) {
  const engine = openEngine();
  for (const [place, passages] of calls.entries()) {
    const [title = '', ...rest] = passages;
    const words = { title: fold(title), summary: fold(rest.join(' ')) };
    const empty = { numbers: '', number: '', callTitle: '', keywords: '', names: '', text: '' };
    putCall(engine, place, { ...empty, ...words }, read ? await sensesOf(passages) : null);
  }
  return engine;
}

const engine = await made({ read: true });

async function wantedOf(query: string): Promise<Int8Array | null> {
  const text = askedInEnglish(engine, query);
  return text === null ? null : await model.senseOf(text);
}

/** The titles of what a query finds, best first, by tier. */
async function found(query: string) {
  const answer = searchCalls(engine, query, { size: calls.length, wanted: await wantedOf(query) });
  const within = (tier: number) =>
    [...(answer?.tierOf.keys() ?? [])]
      .filter((place) => answer?.tierOf[place] === tier)
      .toSorted((a, b) => (answer?.scoreOf[b] ?? 0) - (answer?.scoreOf[a] ?? 0))
      .map((place) => calls[place]?.[0]);
  return { words: within(tiers.words), part: within(tiers.part) };
}

describe('a search by sense', () => {
  it.each([
    ['our bus no longer comes to the village and old people are stuck', 'Rural mobility'],
    ['the truck stop of my family wants to put in fast plugs', 'Recharging infrastructure'],
    ['dying patients on our ward should not suffer so much', 'Palliative care'],
    ['men with small boats want a say in what happens in our bay', 'Coastal fisheries'],
  ])('finds what a story means: %s', async (query, title) => {
    const { words, part } = await found(query);
    expect([...words, ...part][0]).toBe(title);
  });

  it('shows the sentence that says nearly the same', async () => {
    const query = 'the truck stop of my family wants to put in fast plugs';
    const [near, far] = explainCalls(engine, query, [1, 3], await wantedOf(query));
    expect(near?.passage).toBe(1);
    expect(far?.passage).toBeNull();
  });

  it('finds nothing for words of every day that only happen to stand somewhere', async () => {
    expect(await found('what hours are the desks open')).toEqual({ words: [], part: [] });
  });

  it('asks for the sense only where the words may mislead', () => {
    expect(askedInEnglish(engine, 'infrastructure decisions')).toBe('infrastructure decisions');
    // Words that stand side by side in a call mean there what they say.
    expect(askedInEnglish(engine, 'recharging infrastructure')).toBeNull();
    // So many words say by themselves what they are about.
    expect(askedInEnglish(engine, 'hospital motorway fibre space lorries sea')).toBeNull();
    expect(askedInEnglish(engine, 'gravity')).toBeNull();
    expect(askedInEnglish(engine, 'LIFE fisheries')).toBeNull();
    expect(askedInEnglish(engine, '🦄')).toBeNull();
  });

  it('says a Romanian query in English by its concepts, and keeps silent where it knows too few', () => {
    expect(askedInEnglish(engine, 'finanțare panouri fotovoltaice')).toContain('photovoltaic');
    expect(askedInEnglish(engine, 'pentru motanul bunicii noastre')).toBeNull();
  });

  it('goes by the words while no sentence has been read', async () => {
    const unread = await made({ read: false });
    expect(askedInEnglish(unread, 'dying patients on our ward should not suffer so much')).toBeNull();
    const answer = searchCalls(unread, 'electric lorries', { size: calls.length });
    expect(answer?.tierOf[1]).toBe(tiers.words);
  });
});
