import type { ProgramFacts } from '#domain/program/facts.ts';
import type { ProgramFieldName } from '#domain/program/program-codes.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import type { Instant } from '#domain/values/time.ts';
import type { FlagParams } from './flag.ts';
import type { FlagSeverity, RuleFix, RuleGroup } from './flag-codes.ts';

/** When a rule matters: while the proposal is written, or once the grant is prepared. */
export type RuleStage = 'proposal' | 'grant_preparation';

/** What a finding is about; its `subject` is the key or id of that, empty for the project as a whole. */
export type RuleSubject =
  | 'project'
  | 'section'
  | 'annex'
  | 'participant'
  | 'work_package'
  | 'plan_item'
  | 'declaration';

/** The words of a section that a finding is about: those that `first` quotes, or those beyond `limit`. Null: all. */
export type RuleAnchor = 'quote' | 'beyond_limit' | null;

/** What the parameters of a finding hold. */
type ParamValues = {
  readonly text: string;
  readonly count: number;
  /** Cents. */
  readonly money: number;
  /** Basis points. */
  readonly rate: number;
  readonly instant: Instant;
  /** The numbers of lines of a table, joined by commas. */
  readonly lines: string;
  /** The codes of fields of the intake, joined by commas. */
  readonly fields: string;
  /** ISO codes of countries, joined by commas. */
  readonly countries: string;
  /** The key of a section. */
  readonly section: string;
  /** Quoted words, joined by semicolons. */
  readonly quotes: string;
};
export type ParamKind = keyof ParamValues;
type ParamKinds = Readonly<Record<string, ParamKind>>;
type ParamVariants = Readonly<Record<string, ParamKinds>>;
type ParamsOf<Kinds extends ParamKinds> = { readonly [Name in keyof Kinds]: ParamValues[Kinds[Name]] };
type AnyParamsOf<Variants extends ParamVariants> = {
  readonly [Name in keyof Variants]: ParamsOf<Variants[Name]>;
}[keyof Variants];

/** A fact that a rule rests on. */
type Need<Value = unknown> = {
  /**
   * Reads it; null where nobody knows it: then the rule cannot be checked. Left out where `check` itself finds that
   * out, for one subject after the other.
   */
  readonly read?: (facts: ProjectFacts) => Value;
  /** The field of the program that states it: where its source is of low certainty, nothing blocks. */
  readonly field?: ProgramFieldName;
};
type Values = Readonly<Record<string, unknown>>;
type NeedsOf<Read extends Values> = { readonly [Name in keyof Read]: Need<Read[Name]> };
type Known<Read extends Values> = { readonly [Name in keyof Read]: Exclude<Read[Name], null> };

/** What `check` finds: evidence, and where the fact is missing that would make it certain, which one. */
type Finding<Variants extends ParamVariants, Unknown> = {
  readonly subject?: string;
  /** A warning here, although the rule can block. */
  readonly severity?: 'soft';
  /** Stands whatever the sources of the needs are worth. */
  readonly certain?: boolean;
} & (
  | { readonly params: AnyParamsOf<Variants>; readonly unknown?: Unknown | undefined }
  | { readonly params?: undefined; readonly unknown: Unknown }
);

type Wording<Id extends string, Source extends string> = {
  /** Also the key of its sentences in the words. */
  readonly id: Id;
  /** Raised when the rule finds something else than before in the same project. */
  readonly version: number;
  /** The worst that it finds: what is hard blocks the submission. */
  readonly severity: FlagSeverity;
  readonly stage: RuleStage;
  /** Under which heading of the rule book it stands. */
  readonly group: RuleGroup;
  readonly subject: RuleSubject;
  readonly fix: RuleFix;
  /** What it rests on: an id of `reference/rule-sources`. */
  readonly source: Source;
};

/** How a rule is written: see docs/rules.md. */
type RuleText<Id extends string, Source extends string, Variants extends ParamVariants, Read extends Values> = Wording<
  Id,
  Source
> & {
  readonly anchor?: RuleAnchor;
  /** Shown while the person writes, before any validation: it is certain, and the writer can mend it there. */
  readonly atOnce?: boolean;
  /** Parameters by variant: each variant has other names and its own sentences. One alone is called `default`. */
  readonly params: Variants;
  /** What its sentences take beside the parameters and is computed of them: a difference, or which wording fits. */
  readonly shows?: (params: FlagParams) => FlagParams;
  readonly needs?: NeedsOf<Read>;
  /** The rows of the work plan that a finding is about, where its sentences name only the first of them. */
  readonly rows?: (facts: ProjectFacts) => readonly string[];
  /** Whether the rule has something to say about this project at all; left out: always. */
  readonly applies?: (facts: ProjectFacts, now: Instant) => boolean;
  readonly check: (
    facts: ProjectFacts,
    at: { readonly now: Instant; readonly known: Known<Read> },
  ) => readonly Finding<Variants, keyof Read>[];
};

/** What a rule found in a project. */
export type RuleFinding<Id extends string = string> = {
  readonly ruleId: Id;
  readonly severity: FlagSeverity;
  /**
   * A section key, an annex key, the id of a participant, work package or item of the plan, the code of a question;
   * empty for the project as a whole.
   */
  readonly subject: string;
  /** Where a fact is missing that the rule needs, `unknown` names it. */
  readonly params: FlagParams;
};

/** One law that a project is checked against. */
export type Rule<Id extends string = string, Source extends string = string> = Wording<Id, Source> & {
  readonly anchor: RuleAnchor;
  readonly atOnce: boolean;
  readonly params: ParamVariants;
  readonly shows: (params: FlagParams) => FlagParams;
  readonly rows: ((facts: ProjectFacts) => readonly string[]) | null;
  /** Everything that a finding can name as not known. */
  readonly unknowns: readonly string[];
  /** What it finds now, at most once for each subject; what rests on an unknown fact is never hard. */
  readonly find: (facts: ProjectFacts, now: Instant) => readonly RuleFinding<Id>[];
};

/** Whether a field of the program is sure enough to block on: its source is not of low certainty. */
function isSure({ provenance, defaultProvenance }: ProgramFacts, field: ProgramFieldName): boolean {
  return (provenance[field] ?? defaultProvenance).certainty !== 'low';
}

/** Reads what the rule needs; the name of the first fact that nobody knows. */
function readNeeds(needs: readonly (readonly [string, Need])[], facts: ProjectFacts) {
  const known: Record<string, unknown> = {};
  for (const [name, { read }] of needs) {
    if (read === undefined) continue;
    const value = read(facts);
    if (value === null) return { known, missing: name };
    known[name] = value;
  }
  return { known, missing: null };
}

/** Makes a rule: the frame reads its needs and decides what may block. */
export function rule<
  const Id extends string,
  const Source extends string,
  const Variants extends ParamVariants,
  Read extends Values = Record<never, never>,
>(text: RuleText<Id, Source, Variants, Read>): Rule<Id, Source> {
  const {
    applies,
    check,
    needs: wanted,
    anchor = null,
    atOnce = false,
    rows = null,
    shows = () => ({}),
    ...rest
  } = text;
  const needs: readonly (readonly [string, Need])[] = Object.entries(wanted ?? {});
  const fields = needs.flatMap(([, { field }]) => field ?? []);
  const { id: ruleId } = rest;

  function foundOf({ subject = '', ...found }: Finding<Variants, keyof Read>, facts: ProjectFacts): RuleFinding<Id> {
    const params: FlagParams = found.params ?? {};
    const severity = found.severity ?? rest.severity;
    const isUnsure =
      severity === 'hard' && found.certain !== true && fields.some((field) => !isSure(facts.program, field));
    const unknown = found.unknown ?? (isUnsure ? 'certainty' : undefined);
    return unknown === undefined
      ? { ruleId, severity, subject, params }
      : { ruleId, severity: 'soft', subject, params: { ...params, unknown: String(unknown) } };
  }

  function find(facts: ProjectFacts, now: Instant): readonly RuleFinding<Id>[] {
    if (applies && !applies(facts, now)) return [];
    const { known, missing } = readNeeds(needs, facts);
    if (missing !== null) return [{ ruleId, severity: 'soft', subject: '', params: { unknown: missing } }];
    return check(facts, { now, known: known as Known<Read> }).map((found) => foundOf(found, facts));
  }

  return {
    ...rest,
    anchor,
    atOnce,
    shows,
    rows,
    unknowns: [...needs.map(([name]) => name), ...(fields.length > 0 ? ['certainty'] : [])],
    find,
  };
}

/**
 * Which variant of the rule's parameters a finding has: the one with the same names. Null where only the missing fact
 * is named, or where an older version found it.
 */
export function variantOf(of: Pick<Rule, 'params'>, params: FlagParams): string | null {
  const names = Object.keys(params).filter((name) => name !== 'unknown');
  const variant = Object.entries(of.params).find(
    ([, kinds]) => Object.keys(kinds).length === names.length && names.every((name) => name in kinds),
  );
  return variant?.[0] ?? null;
}
