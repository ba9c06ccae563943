import { z } from 'zod';

import { redFlags } from '#domain/rules/red-flags.ts';
import { testNow } from '#test/made/program-facts.ts';
import { exampleProject } from '#test/made/project-facts.ts';
import { stating, storedSchema, type Stored } from '#test/made/rules/stated-project.ts';

import first from './stray-figures/first.json' with { type: 'json' };
import firstRo from './stray-figures/first-ro.json' with { type: 'json' };
import held from './stray-figures/held.json' with { type: 'json' };
import heldRo from './stray-figures/held-ro.json' with { type: 'json' };
import near from './stray-figures/near.json' with { type: 'json' };
import second from './stray-figures/second.json' with { type: 'json' };
import secondRo from './stray-figures/second-ro.json' with { type: 'json' };

const sentenceSchema = z.strictObject({
  say: z.string(),
  finds: z.nullable(z.string()),
  /** The words that disagree. */
  quote: z.optional(z.string()),
});
const fileSchema = z.strictObject({ stored: storedSchema, sentences: z.array(sentenceSchema) });

export type JudgedSentence = z.infer<typeof sentenceSchema>;

/** Sentences judged by hand: what the readers were written with, and what they were tried on at last. */
export const judgedSentences = {
  tuned: [first, firstRo, second, secondRo, near].map((file) => fileSchema.parse(file)),
  held: [held, heldRo].map((file) => fileSchema.parse(file)),
} as const;

/** What the rules about stray figures find in a text: rule, and the words that disagree. */
export function strayIn(stored: Stored, text: string): readonly string[] {
  return redFlags(exampleProject(stating(text, stored)), testNow)
    .filter(({ ruleId }) => ruleId.startsWith('TEXT_'))
    .map(({ ruleId, params }) => `${ruleId} ${params['found']}`);
}

const unitOf: readonly (readonly [RegExp, (stored: Stored) => readonly number[]])[] = [
  [/months?\b|luni\b/i, ({ months }) => [months]],
  [/years?\b|ani\b/i, ({ months }) => [months / 12]],
  [/million|€|eur/i, ({ requested, total }) => [requested / 1e6, total / 1e6, requested, total]],
  [/partners|beneficiar|organi[sz]ations|parteneri/i, ({ participants }) => [participants.length]],
  [/pm\b|person/i, ({ effort }) => [effort]],
  [/%/, ({ rates }) => rates],
];

/**
 * What a plain search would find: any number with a unit of a stored value that is another number, TRLs among them, and
 * no names.
 */
export function plainlyStray(stored: Stored, text: string): boolean {
  const figures = [...text.matchAll(/(?:(€|EUR) ?)?(\d[\d.,]*\d|\d)[ -]?(%|[\p{L}€]+)?/gu)];
  const trl = [...text.matchAll(/TRL ?(\d)/g)].some(({ 1: level }) => !stored.trl.includes(Number(level)));
  const other = figures.some(({ 1: currency = '', 2: number = '', 3: unit = '' }) => {
    const known = unitOf.find(([of]) => of.test(currency + unit))?.[1](stored);
    return known !== undefined && !known.includes(Number(number.replaceAll(',', '.')));
  });
  return trl || other;
}
