import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import type { SectionKind } from './draft-codes.ts';

/** By the words of a key; the first that fits decides. */
const kinds: readonly (readonly [words: RegExp, kind: SectionKind])[] = [
  [/summary|abstract|rezumat/, 'summary'],
  [/dissemin|communicat|exploit|visibility/, 'dissemination'],
  [/innovat|ambition|state-of-the-art|novelty/, 'innovation'],
  [/method|approach|concept/, 'methodology'],
  [/objective|aims|goal|relevance|needs/, 'objectives'],
  [/impact|outcome|sustainab|results/, 'impact'],
  [/risk/, 'risks'],
  [/team|consort|partner|capacity|management|staff/, 'team'],
  [/budget|cost|resource|finan/, 'resources'],
  [/time|work-?plan|schedule|implement|activit/, 'timeline'],
];

/** What a section is about, by its key. */
export function sectionKindOf(key: SectionKey): SectionKind {
  return kinds.find(([words]) => words.test(key))?.[1] ?? 'general';
}
