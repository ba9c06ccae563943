import type { ReactNode } from 'react';
import type { RuleFix } from '#domain/rules/flag-codes.ts';
import type { RuleId } from '#domain/rules/red-flags.ts';
import type { RuleSubject } from '#domain/rules/rule.ts';
import type { IntakeKey } from '#domain/project/intake/intake-fields.ts';

/** What findings are shown beside. */
export type FindingsBeside =
  | { readonly beside: 'subject'; readonly about: Exclude<RuleSubject, 'project'>; readonly id: string }
  | { readonly beside: 'field'; readonly field: IntakeKey }
  /** All that are put right on a page and are not about a single row of it. */
  | { readonly beside: 'page'; readonly fix: RuleFix }
  /** All that these rules find. */
  | { readonly beside: 'rules'; readonly rules: readonly RuleId[] };

/** How a mark is drawn at its place. */
export type MarkLook = {
  /** By which a field of the row says what the mark says. */
  readonly id?: string | undefined;
  /** In one line, however long: the row leads to where all of it stands. */
  readonly short?: boolean;
  readonly className?: string;
};
/** Draws what the rules find about a row, by the row's id. */
export type RowMarksById = ReadonlyMap<string, (look: MarkLook) => ReactNode>;
