import type { ProjectFacts } from '#domain/project/facts.ts';
import { anchorAt, QUOTE_LIMIT, type TextAnchor } from '#domain/project/text/text-anchor.ts';
import type { Instant } from '#domain/values/time.ts';
import { isOpenNow } from './is-open.ts';
import type { Rule } from './rule.ts';
import * as book from './section-book.ts';
import type * as strayFigureBook from './stray-figure-book.ts';

const sectionRules = Object.values(book);
/** A rule about sections that arrives later than the others. */
export type LateRule = (typeof strayFigureBook)[keyof typeof strayFigureBook];
type SectionRule = (typeof sectionRules)[number] | LateRule;
/** Something that a rule found in a section. */
export type SectionFlag = ReturnType<SectionRule['find']>[number];

const byId: ReadonlyMap<string, Rule> = new Map(sectionRules.map((rule) => [rule.id, rule]));

/** Whether a rule is about single sections, and can block. */
export function isAboutSections({ ruleId }: { readonly ruleId: string }): boolean {
  return byId.has(ruleId);
}

/** What is open against single sections at this moment, by the rules that are there. */
export function openSectionFlags(
  facts: ProjectFacts,
  now: Instant,
  late: readonly LateRule[] = [],
): readonly SectionFlag[] {
  const all: readonly SectionRule[] = [...sectionRules, ...late];
  return all.flatMap((rule): readonly SectionFlag[] =>
    rule.find(facts, now).filter((found) => isOpenNow(rule, found, facts.validation)),
  );
}

/** The words of a section from this character on, as many as an anchor holds. */
function beyond(text: string, limit: number): TextAnchor | null {
  const from = [...text].slice(0, limit).join('').length;
  return anchorAt(text, from, Math.min(text.length, from + QUOTE_LIMIT));
}

/** The place of these words. */
function quoted(text: string, words: string): TextAnchor | null {
  const at = text.indexOf(words);
  return words === '' || at === -1 ? null : anchorAt(text, at, at + words.length);
}

/**
 * The words of a section (as `textOf` gives them) that a finding is about; null where it is about all of them, or about
 * what is not there.
 */
export function anchorOfFinding(
  { ruleId, params }: Pick<SectionFlag, 'ruleId' | 'params'>,
  text: string,
  late: readonly LateRule[] = [],
): TextAnchor | null {
  const rule = byId.get(ruleId) ?? late.find(({ id }) => id === ruleId);
  switch (rule?.anchor) {
    case 'beyond_limit':
      return beyond(text, Number(params['limit'] ?? 0));
    case 'quote':
      return quoted(text, String(params['first'] ?? ''));
    default:
      return null;
  }
}
