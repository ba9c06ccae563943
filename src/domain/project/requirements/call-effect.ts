import { isFirstStage } from '#domain/program/deadlines.ts';
import type { ProgramFacts } from '#domain/program/facts.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { isSameEvidence } from '#domain/rules/reconcile.ts';
import { redFlags, type Flag } from '#domain/rules/red-flags.ts';
import type { Instant } from '#domain/values/time.ts';
import { correctableKeys, type RequirementKey } from './requirement-codes.ts';
import type { RequirementChange } from './requirement-changes.ts';
import type { Requirement } from './requirements.ts';

/** The program with this one thing asked for; what no rule reads of a program stays. */
function asking(program: ProgramFacts, { key, value }: Requirement, firstStage: boolean): ProgramFacts {
  switch (key) {
    case 'deadline':
      return { ...program, windows: value?.windows ?? [] };
    case 'pages':
      return firstStage
        ? { ...program, firstStagePageLimit: value?.pages ?? null }
        : { ...program, pageLimit: value?.pages ?? null };
    case 'trl':
      return { ...program, trlMin: value?.min ?? null, trlMax: value?.max ?? null };
    case 'rates': {
      const money = {
        ...program.money,
        rateForProfit: value?.forProfit ?? null,
        rateNonProfit: value?.nonProfit ?? null,
      };
      return { ...program, money };
    }
    case 'grant':
      return { ...program, money: { ...program.money, grantMin: value?.min ?? null, grantMax: value?.max ?? null } };
    case 'consortium': {
      if (value === null) return { ...program, consortium: null };
      const { singleOnly, ...consortium } = value;
      const others = program.flags.filter((flag) => flag !== 'mono_beneficiary');
      return {
        ...program,
        consortium: { ...consortium, text: program.consortium?.text ?? '' },
        flags: singleOnly ? [...others, 'mono_beneficiary'] : others,
      };
    }
    case 'sections':
    case 'cost_model':
    case 'indirect':
    case 'annexes':
    case 'thresholds':
      return program;
  }
}

/**
 * Whether the program of a project takes this from its call, as `knownProgram` does: nothing that only the form says,
 * nor words of the text that are in doubt. Where data and text differ, the value is that of the data.
 */
function isRead({ value, origin, doubt }: Requirement): boolean {
  if (value === null) return true;
  if (origin?.from === 'form') return false;
  return origin?.from !== 'call_text' || doubt === null || doubt === 'text_differs';
}

/** What the changes of a call do to a project: findings that come with them, and those that go. */
export type CallEffect = { readonly added: readonly Flag[]; readonly gone: readonly Flag[] };

function without(flags: readonly Flag[], others: readonly Flag[]): readonly Flag[] {
  return flags.filter(
    (flag) =>
      !others.some(
        (other) =>
          other.ruleId === flag.ruleId &&
          other.subject === flag.subject &&
          other.severity === flag.severity &&
          isSameEvidence(other.params, flag.params),
      ),
  );
}

/**
 * What a call's changes do to a project, by judging it with the program as it asks now and as it asked before. A value
 * that a person has corrected does not change with the call, nor does what the program does not read of it.
 */
export function effectOfChanges(facts: ProjectFacts, changes: readonly RequirementChange[], now: Instant): CallEffect {
  const { program } = facts;
  const firstStage = isFirstStage(program, now);
  // The page limit that people correct is that of the full proposal.
  const isCorrected = (key: RequirementKey) =>
    !(firstStage && key === 'pages') &&
    correctableKeys.some((own) => own === key && program.provenance[own]?.source === 'correction');
  const counting = changes.filter(
    ({ before, now: after }) => !isCorrected(after.key) && isRead(before) && isRead(after),
  );
  const judged = (side: keyof RequirementChange) =>
    redFlags(
      { ...facts, program: counting.reduce((known, change) => asking(known, change[side], firstStage), program) },
      now,
    );
  const [found, were] = [judged('now'), judged('before')];
  return { added: without(found, were), gone: without(were, found) };
}
