import type { ProjectFacts } from '#domain/project/facts.ts';
import type { IntakeKey } from '#domain/project/intake/intake-fields.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import { planNumbers } from '#domain/project/workplan/plan-numbers.ts';
import { getRule, type Flag, type RuleId } from './red-flags.ts';
import { variantOf } from './rule.ts';

/** A place in the project that a finding names, by what it is called there. */
export type FlagPlace =
  | { readonly kind: 'line'; readonly id: string; readonly number: number }
  /** A work package, task, deliverable or milestone, or a risk, which has no number. */
  | { readonly kind: 'plan'; readonly id: string; readonly name: string }
  | { readonly kind: 'participant'; readonly id: string; readonly name: string }
  | { readonly kind: 'section'; readonly key: SectionKey }
  | { readonly kind: 'annex'; readonly key: string; readonly label: string }
  | { readonly kind: 'field'; readonly field: IntakeKey }
  | { readonly kind: 'declaration'; readonly code: string };

/** The field of the intake that a rule is about. */
const fields: Readonly<Partial<Record<RuleId, IntakeKey>>> = {
  ABSTRACT_NOT_STANDALONE: 'description',
  ABSTRACT_TOO_LONG: 'description',
  ABSTRACT_TOO_SHORT: 'description',
  ACRONYM_MISSING: 'acronym',
  DURATION_MISSING: 'durationMonths',
  DURATION_OUT_OF_RANGE: 'durationMonths',
  PART_A_B_BUDGET_MISMATCH: 'requestedAmount',
  TITLE_FORBIDDEN_CHARS: 'title',
  TITLE_TOO_LONG: 'title',
  TRL_JUMP: 'trlEnd',
  TRL_MISSING: 'trl',
  TRL_OUTSIDE_TOPIC: 'trl',
};

/** The field of the intake that a finding is about; null where it is about something else. */
export function fieldOfFlag({ ruleId }: Pick<Flag, 'ruleId'>): IntakeKey | null {
  return fields[ruleId] ?? null;
}

type About = Pick<ProjectFacts, 'participants' | 'workPackages' | 'plan' | 'budgetLines' | 'annexList'>;

/** The lines of the budget that a finding names by their numbers. */
export function linesOfFlag(
  { budgetLines }: Pick<ProjectFacts, 'budgetLines'>,
  { ruleId, params }: Pick<Flag, 'ruleId' | 'params'>,
): readonly FlagPlace[] {
  const rule = getRule(ruleId);
  const kinds = rule.params[variantOf(rule, params) ?? ''] ?? {};
  return Object.entries(kinds).flatMap(([name, kind]) =>
    kind === 'lines'
      ? String(params[name])
          .split(', ')
          .map(Number)
          .flatMap((number) => {
            const id = budgetLines[number - 1]?.id;
            return id === undefined ? [] : [{ kind: 'line' as const, id, number }];
          })
      : [],
  );
}

/** Rows of the work plan by the names that findings call them. */
function rowsOfPlan({ workPackages, plan }: About): ReadonlyMap<string, string> {
  return new Map([
    ...workPackages.map(({ id, number }) => [`WP${number}`, id] as const),
    ...[...planNumbers(plan, workPackages)].map(([id, name]) => [name, id] as const),
  ]);
}

/** The rows of the work plan that a finding names: its own subject, or the first of a list. */
function planOfFlag(facts: About, { ruleId, subject, params }: Flag): readonly FlagPlace[] {
  const { subject: about, fix } = getRule(ruleId);
  const rows = rowsOfPlan(facts);
  if (about === 'plan_item' || about === 'work_package') {
    if (subject === '') return [];
    const name = [...rows].find(([, id]) => id === subject)?.[0];
    return [{ kind: 'plan', id: subject, name: name ?? '' }];
  }
  if (fix !== 'work_plan' || typeof params['items'] !== 'string') return [];
  return params['items'].split(', ').flatMap((name) => {
    const id = rows.get(name);
    return id === undefined ? [] : [{ kind: 'plan' as const, id, name }];
  });
}

/** What the subject of a finding is called; none where it is about the project, or about what is gone. */
function subjectOf(facts: About, { ruleId, subject }: Flag): readonly FlagPlace[] {
  switch (getRule(ruleId).subject) {
    case 'participant':
      return facts.participants.flatMap(({ id, name }) => (id === subject ? [{ kind: 'participant', id, name }] : []));
    case 'section':
      return subject === '' ? [] : [{ kind: 'section', key: subject }];
    case 'annex':
      return facts.annexList.flatMap(({ key, label }) => (key === subject ? [{ kind: 'annex', key, label }] : []));
    case 'declaration':
      return subject === '' ? [] : [{ kind: 'declaration', code: subject }];
    case 'project':
    case 'plan_item':
    case 'work_package':
      return [];
  }
}

/** Where exactly a finding is: every place that it names. Empty where it is about the project as a whole. */
export function placesOfFlag(facts: About, flag: Flag): readonly FlagPlace[] {
  const field = fieldOfFlag(flag);
  return [
    ...linesOfFlag(facts, flag),
    ...planOfFlag(facts, flag),
    ...subjectOf(facts, flag),
    ...(field === null ? [] : [{ kind: 'field' as const, field }]),
  ];
}

/** The lines of the budget and the rows of the work plan that a finding is about, by their ids. */
function rowsOfFlag(facts: ProjectFacts, flag: Flag): readonly string[] {
  const named = [...linesOfFlag(facts, flag), ...planOfFlag(facts, flag)];
  return getRule(flag.ruleId).rows?.(facts) ?? named.flatMap((place) => ('id' in place ? place.id : []));
}

/** What is found about each line of the budget and each row of the work plan, by its id. */
export function flagsByRow(facts: ProjectFacts, flags: readonly Flag[]): ReadonlyMap<string, readonly Flag[]> {
  const found = new Map<string, Flag[]>();
  for (const flag of flags) for (const id of rowsOfFlag(facts, flag)) found.set(id, [...(found.get(id) ?? []), flag]);
  return found;
}
