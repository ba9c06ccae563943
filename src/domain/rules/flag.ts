import type { RuleId } from './flag-codes.ts';
import type { ProgramFacts, ProgramFieldName } from '#domain/program/facts.ts';
import type { Flag, FlagParams } from '#domain/project/flags.ts';

type Found = Partial<Pick<Flag, 'subject' | 'params'>>;

/** A finding that keeps the application from being submitted: it needs certain facts. */
export function hard(ruleId: RuleId, { subject = '', params = {} }: Found = {}): Flag {
  return { ruleId, severity: 'hard', subject, params };
}

/** A warning. */
export function soft(ruleId: RuleId, { subject = '', params = {} }: Found = {}): Flag {
  return { ruleId, severity: 'soft', subject, params };
}

/** The rule needs a fact that is not known: a warning that says which. */
export function cannotCheck(ruleId: RuleId, unknown: string, { subject = '', params = {} }: Found = {}): Flag {
  return { ruleId, severity: 'soft', subject, params: { ...params, unknown } };
}

/** Hard where the facts it rests on are certain, otherwise a warning that says what is not. */
export function hardIf(
  certain: boolean,
  ruleId: RuleId,
  unknown: string,
  found: { readonly subject?: string; readonly params: FlagParams },
): Flag {
  return certain ? hard(ruleId, found) : cannotCheck(ruleId, unknown, found);
}

/** Whether a field of the program is sure enough to block on: its source is not of low certainty. */
export function isSure({ provenance, defaultProvenance }: ProgramFacts, field: ProgramFieldName): boolean {
  return (provenance[field] ?? defaultProvenance).certainty !== 'low';
}
