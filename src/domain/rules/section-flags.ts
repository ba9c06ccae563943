import type { ProjectFacts } from '#domain/project/facts.ts';
import { anchorAt, QUOTE_LIMIT, type TextAnchor } from '#domain/project/text/text-anchor.ts';
import type { Instant } from '#domain/values/time.ts';
import { isOpenNow } from './is-open.ts';
import type { Rule } from './rule.ts';
import * as book from './section-book.ts';

const sectionRules = Object.values(book);
type SectionRuleId = (typeof sectionRules)[number]['id'];
/** Something that a rule found in a section. */
export type SectionFlag = ReturnType<(typeof sectionRules)[number]['find']>[number];

const byId: ReadonlyMap<string, Rule<SectionRuleId>> = new Map(sectionRules.map((rule) => [rule.id, rule]));

/** Whether a rule is about single sections. */
export function isAboutSections({ ruleId }: { readonly ruleId: string }): boolean {
  return byId.has(ruleId);
}

/** What is open against single sections at this moment. */
export function openSectionFlags(facts: ProjectFacts, now: Instant): readonly SectionFlag[] {
  return sectionRules.flatMap((rule): readonly SectionFlag[] =>
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
): TextAnchor | null {
  switch (byId.get(ruleId)?.anchor) {
    case 'beyond_limit':
      return beyond(text, Number(params['limit'] ?? 0));
    case 'quote':
      return quoted(text, String(params['first'] ?? ''));
    default:
      return null;
  }
}
