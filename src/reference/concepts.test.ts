import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fold } from '#domain/values/text.ts';
import { concepts, type Concept } from './concepts.ts';
import { isDivision } from './nace.ts';

const english = ({ en }: Concept) => [...en.terms, ...en.everyday, ...en.short];
const romanian = ({ ro }: Concept) => [...ro.terms, ...ro.everyday];
const wordsOf = (concept: Concept) => [...english(concept), ...romanian(concept)];

const list = z.array(z.string());
/** What one file of the folder holds, and nothing beside it. */
const subjectFile = z.strictObject({
  subject: z.string(),
  concepts: z.array(
    z.strictObject({
      id: z.string(),
      en: z.strictObject({ terms: list, everyday: list, short: list }),
      ro: z.strictObject({ terms: list, everyday: list }),
      nace: list,
      broader: list,
      related: list,
      ambiguous: list,
    }),
  ),
});

/** What stands in a list more than once. */
const repeated = (all: readonly string[]) => all.filter((each, place) => all.indexOf(each) !== place);

describe('the thesaurus', () => {
  it('holds at least 300 concepts, out of every file of the folder', () => {
    const folder = new URL('./concepts/', import.meta.url);
    const stored = readdirSync(folder).flatMap((file) => {
      const read = subjectFile.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
      expect(`${read.subject}.json`).toBe(file);
      return read.concepts;
    });
    expect(concepts).toHaveLength(stored.length);
    expect(new Set(concepts.map(({ id }) => id))).toEqual(new Set(stored.map(({ id }) => id)));
    expect(concepts.length).toBeGreaterThanOrEqual(300);
  });

  it('names each concept once, in kebab case', () => {
    expect(repeated(concepts.map(({ id }) => id))).toEqual([]);
    expect(concepts.filter(({ id }) => !/^[a-z\d]+(?:-[a-z\d]+)*$/.test(id))).toEqual([]);
  });

  it('refers only to concepts that exist, and never to itself', () => {
    const ids = new Set(concepts.map(({ id }) => id));
    const lost = concepts.flatMap(({ id, broader, related }) =>
      [...broader, ...related].filter((other) => other === id || !ids.has(other)).map((other) => `${id} → ${other}`),
    );
    expect(lost).toEqual([]);
  });

  it('is a hierarchy: no concept is wider than itself', () => {
    const broaderOf = new Map(concepts.map(({ id, broader }) => [id, broader]));
    const reaches = (from: string, to: string, depth = 0): boolean =>
      depth < 10 && (broaderOf.get(from) ?? []).some((next) => next === to || reaches(next, to, depth + 1));
    expect(concepts.filter(({ id }) => reaches(id, id)).map(({ id }) => id)).toEqual([]);
  });

  it('gives each concept its terms in English and in Romanian, without blanks around them', () => {
    expect(concepts.filter(({ en, ro }) => en.terms.length === 0 || ro.terms.length === 0)).toEqual([]);
    expect(concepts.flatMap(wordsOf).filter((word) => word.trim() !== word || word === '')).toEqual([]);
  });

  it('lets a word stand in one concept only, whatever its case and accents', () => {
    const owners = new Map<string, string>();
    const shared: string[] = [];
    for (const concept of concepts)
      for (const word of wordsOf(concept).map(fold)) {
        const owner = owners.get(word) ?? concept.id;
        owners.set(word, owner);
        if (owner !== concept.id) shared.push(`${word}: ${owner}, ${concept.id}`);
      }
    expect(shared).toEqual([]);
  });

  it('says no word of a language twice in one concept', () => {
    const twice = concepts.flatMap((each) => [
      ...repeated(english(each).map(fold)),
      ...repeated(romanian(each).map(fold)),
    ]);
    expect(twice).toEqual([]);
  });

  it('calls ambiguous only words that the concept has', () => {
    const strange = concepts.flatMap((each) => {
      const own = new Set(wordsOf(each).map(fold));
      return each.ambiguous.filter((word) => !own.has(fold(word)));
    });
    expect(strange).toEqual([]);
  });

  it('names divisions of NACE Rev. 2.1', () => {
    expect(concepts.flatMap(({ nace }) => nace).filter((code) => !isDivision(code))).toEqual([]);
  });

  it('writes Romanian with the comma below, not with the cedilla', () => {
    expect(concepts.flatMap(romanian).filter((word) => /[şţŞŢ]/u.test(word))).toEqual([]);
  });
});
