import type { RuleFix } from '#domain/rules/flag-codes.ts';
import type { RuleSubject } from '#domain/rules/rule.ts';
import type { IntakeKey } from '#domain/project/intake/intake-fields.ts';

/** What findings are shown beside. */
export type FindingsBeside =
  | { readonly beside: 'subject'; readonly about: Exclude<RuleSubject, 'project'>; readonly id: string }
  | { readonly beside: 'field'; readonly field: IntakeKey }
  /** All that are put right on a page and are not about a single row of it. */
  | { readonly beside: 'page'; readonly fix: RuleFix };
