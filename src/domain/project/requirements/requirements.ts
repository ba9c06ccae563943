import type { ProgramFacts, Provenance } from '#domain/program/facts.ts';
import type { ProgramFieldName } from '#domain/program/program-codes.ts';
import type { CallDemands } from '#domain/program/reading/call-demands.ts';
import type { TextFact } from '#domain/program/reading/text-facts.ts';
import { consortiumRequirement, fundingRates } from '#domain/program/requirements.ts';
import type { SectionTemplate } from '#domain/project/sections/section-template.ts';
import type { Shape } from '#domain/values/schemas.ts';
import type { Instant } from '#domain/values/time.ts';
import type { CallDigest } from './call-digest.ts';
import type { RequirementDoubt, RequirementKey } from './requirement-codes.ts';
import type { correctionSchema, correctionsSchema, requirementSchema } from './requirement-schema.ts';

/** One thing that a call asks of an application, with where it was read. */
export type Requirement = Shape<typeof requirementSchema>;
/** The requirement of one key. */
export type RequirementOf<Key extends RequirementKey> = Extract<Requirement, { readonly key: Key }>;
type ValueOf<Key extends RequirementKey> = NonNullable<RequirementOf<Key>['value']>;
type Origin = NonNullable<Requirement['origin']>;

/** What people put in place of what was read, and one such correction. */
export type Corrections = Shape<typeof correctionsSchema>;
export type Correction = Shape<typeof correctionSchema>;

/** Everything that an analysis reads; the form and the annexes are reference facts of this call at this moment. */
export type AnalysisSource = {
  readonly program: ProgramFacts;
  /** Whether a first stage is due next. */
  readonly firstStage: boolean;
  readonly demands: CallDemands;
  readonly template: SectionTemplate;
  readonly form: {
    readonly pages: number | null;
    readonly lumpSumPages: number | null;
    readonly parts: Readonly<Partial<Record<string, readonly string[]>>> | null;
    readonly thresholds: readonly number[];
    readonly document: string;
  } | null;
  /** Keys of the annexes to upload at submission, and the document that says so. */
  readonly annexes: { readonly wanted: readonly string[]; readonly document: string | null };
};

function fromData({ program }: AnalysisSource, field: ProgramFieldName): Origin {
  const { document, asOf }: Provenance = program.provenance[field] ?? program.defaultProvenance;
  return { from: 'call_data', quote: null, document, asOf };
}

function doubtOf({ program }: AnalysisSource, field: ProgramFieldName): RequirementDoubt | null {
  return (program.provenance[field] ?? program.defaultProvenance).certainty === 'low' ? 'source' : null;
}

const QUOTE_LIMIT = 400;

function fromText({ sentence }: TextFact<unknown>): Origin {
  const quote = sentence.replaceAll(/\s+/g, ' ').trim().slice(0, QUOTE_LIMIT).toWellFormed();
  return { from: 'call_text', quote, document: null, asOf: null };
}

type Read<Key extends RequirementKey> = Pick<RequirementOf<Key>, 'value' | 'origin' | 'doubt'>;

const unknown = { value: null, origin: null, doubt: null } as const;

/** Whether a text says nothing else than the data; what it leaves open says nothing. */
function agrees(data: unknown, text: unknown): boolean {
  if (typeof data !== 'object' || typeof text !== 'object' || data === null || text === null) return data === text;
  const known: ReadonlyMap<string, unknown> = new Map(Object.entries(data));
  return Object.entries(text).every(([name, value]) => value === null || value === false || known.get(name) === value);
}

/** Data and text of a call beside each other: the data where both say the same, a doubt where they do not. */
function beside<Value>(
  data: { readonly value: Value; readonly origin: Origin; readonly doubt: RequirementDoubt | null } | null,
  text: { readonly value: Value; readonly origin: Origin; readonly doubt: RequirementDoubt | null } | null,
) {
  if (data === null || text === null) return data ?? text ?? unknown;
  if (agrees(data.value, text.value)) return { ...text, value: data.value };
  return { value: data.value, origin: text.origin, doubt: 'text_differs' } as const;
}

function isLumpSum({ program, demands }: AnalysisSource): boolean {
  return demands.lumpSum !== null || program.money.costModel?.toLowerCase().includes('lump') === true;
}

function readPages(source: AnalysisSource): Read<'pages'> {
  const { program, firstStage, form } = source;
  // The text of a call states the limit of the full proposal.
  const demands = firstStage ? { pages: null, lumpSumPages: null, pagesAdded: null } : source.demands;
  const limit = firstStage ? program.firstStagePageLimit : program.pageLimit;
  const data =
    limit === null
      ? null
      : { value: { pages: limit }, origin: fromData(source, 'pages'), doubt: doubtOf(source, 'pages') };
  const stated = demands.pages ?? (isLumpSum(source) ? demands.lumpSumPages : null);
  const text = stated && { value: { pages: stated.value }, origin: fromText(stated), doubt: null };
  if (data || text) return beside(data, text);
  const usual = (isLumpSum(source) ? form?.lumpSumPages : null) ?? form?.pages ?? null;
  if (form === null || usual === null) return unknown;
  if (demands.pagesAdded)
    return {
      value: { pages: usual + demands.pagesAdded.value },
      origin: { ...fromText(demands.pagesAdded), document: form.document },
      doubt: 'of_the_form',
    };
  return {
    value: { pages: usual },
    origin: { from: 'form', quote: null, document: form.document, asOf: null },
    doubt: 'of_the_form',
  };
}

function readTrl(source: AnalysisSource): Read<'trl'> {
  const { trlMin: min, trlMax: max } = source.program;
  const { trl } = source.demands;
  return beside<ValueOf<'trl'>>(
    min === null && max === null
      ? null
      : { value: { min, max }, origin: fromData(source, 'trl'), doubt: doubtOf(source, 'trl') },
    trl && { value: trl.value, origin: fromText(trl), doubt: null },
  );
}

function readRates(source: AnalysisSource): Read<'rates'> {
  const { program, demands } = source;
  const { rateForProfit, rateNonProfit } = program.money;
  const data =
    rateForProfit === null && rateNonProfit === null
      ? null
      : {
          value: { forProfit: rateForProfit, nonProfit: rateNonProfit ?? rateForProfit },
          origin: fromData(source, 'rates'),
          doubt: doubtOf(source, 'rates'),
        };
  const text = demands.rates && { value: demands.rates.value, origin: fromText(demands.rates), doubt: null };
  if (data || text) return beside<ValueOf<'rates'>>(data, text);
  const { forProfit, nonProfit, clause } = fundingRates(program);
  if (forProfit === null && nonProfit === null) return unknown;
  return {
    value: { forProfit, nonProfit },
    origin: { from: 'general_rule', quote: null, document: clause, asOf: null },
    doubt: null,
  };
}

function readConsortium(source: AnalysisSource): Read<'consortium'> {
  const { program, demands } = source;
  const { involvement } = demands;
  const { clause, ...value } = consortiumRequirement(program);
  const known = value.minEntities !== null || value.singleOnly;
  const isOwn = program.consortium !== null && program.consortium.minEntities !== null;
  const doubt = involvement ? ('more_conditions' as const) : null;
  const text = demands.consortium && { value: demands.consortium.value, origin: fromText(demands.consortium), doubt };
  if (known && isOwn)
    return beside<ValueOf<'consortium'>>(
      { value, origin: fromData(source, 'consortium'), doubt: doubt ?? doubtOf(source, 'consortium') },
      text,
    );
  // The call's own words go before the rule that holds where it has none.
  if (text) return text;
  if (!known) return involvement ? { value: null, origin: fromText(involvement), doubt: 'more_conditions' } : unknown;
  return {
    value,
    origin: involvement
      ? { ...fromText(involvement), document: clause }
      : { from: 'general_rule', quote: null, document: clause, asOf: null },
    doubt,
  };
}

function readGrant(source: AnalysisSource): Read<'grant'> {
  const { program, demands } = source;
  const { grantMin: min, grantMax: max, wording } = program.money;
  const { grant } = demands;
  const isEstimate = wording === 'around' || wording === 'between' || wording === 'expected';
  const data =
    min === null && max === null
      ? null
      : {
          value: { min, max },
          origin: fromData(source, 'grant'),
          doubt: isEstimate ? ('estimate' as const) : doubtOf(source, 'grant'),
        };
  const text = grant && {
    value: { min: grant.value.min, max: grant.value.max },
    origin: fromText(grant),
    doubt: grant.value.firm ? null : ('estimate' as const),
  };
  if (data === null || text === null) return data ?? text ?? unknown;
  // The data name a range, the text only its upper end.
  return data.value.max === text.value.max
    ? { value: data.value, origin: text.origin, doubt: text.doubt }
    : { value: data.value, origin: text.origin, doubt: 'text_differs' };
}

function readAnnexes({ demands, annexes }: AnalysisSource): Read<'annexes'> {
  const named = demands.documents.map(({ value }) => value);
  const quote = demands.documents.map(({ sentence }) => sentence).join(' · ');
  if (named.length === 0 && annexes.wanted.length === 0 && annexes.document === null) return unknown;
  return {
    value: { wanted: annexes.wanted, named },
    origin:
      named.length > 0
        ? { from: 'call_text', quote, document: annexes.document, asOf: null }
        : { from: 'programme', quote: null, document: annexes.document, asOf: null },
    doubt: null,
  };
}

function readThresholds({ demands, form }: AnalysisSource): Read<'thresholds'> {
  if (demands.thresholds) {
    const { each, overall } = demands.thresholds.value;
    return { value: { each, overall }, origin: fromText(demands.thresholds), doubt: null };
  }
  if (form === null || form.thresholds.length === 0) return unknown;
  return {
    value: { each: form.thresholds, overall: null },
    origin: { from: 'form', quote: null, document: form.document, asOf: null },
    doubt: null,
  };
}

/** What a call asks of an application, read from its facts, its text and the form of its programme. */
export function analyseRequirements(source: AnalysisSource): readonly Requirement[] {
  const { program, template, form } = source;
  const { money, programme, windows } = program;
  const sections = template.map(({ key, limit }) => ({ key, limit, parts: form?.parts?.[key] ?? [] }));
  return [
    {
      key: 'deadline',
      ...(windows.length === 0
        ? unknown
        : {
            value: { windows },
            origin: fromData(source, 'windows'),
            doubt: doubtOf(source, 'windows'),
          }),
    },
    { key: 'pages', ...readPages(source) },
    {
      key: 'sections',
      value: { sections },
      origin: { from: 'form', quote: null, document: form?.document ?? null, asOf: null },
      doubt: null,
    },
    { key: 'trl', ...readTrl(source) },
    { key: 'rates', ...readRates(source) },
    { key: 'consortium', ...readConsortium(source) },
    { key: 'grant', ...readGrant(source) },
    {
      key: 'cost_model',
      ...(money.costModel === null
        ? source.demands.lumpSum
          ? { value: { model: 'lump_sum' }, origin: fromText(source.demands.lumpSum), doubt: null }
          : unknown
        : {
            value: { model: money.costModel },
            origin: fromData(source, 'costModel'),
            doubt: doubtOf(source, 'costModel'),
          }),
    },
    {
      key: 'indirect',
      ...(programme.indirectRate === null
        ? unknown
        : {
            value: { rate: programme.indirectRate, basis: programme.indirectBasis },
            origin: { from: 'programme', quote: programme.indirectBase, document: programme.name, asOf: null },
            doubt: null,
          }),
    },
    { key: 'annexes', ...readAnnexes(source) },
    { key: 'thresholds', ...readThresholds(source) },
  ];
}

/** A reading as it is stored. */
export type StoredReading = { readonly rows: readonly Requirement[]; readonly digest: CallDigest };

/** A reading and what people have put right in it: what a project knows of its call beyond the call's data. */
export type KnownOfCall = {
  readonly rows: readonly Requirement[];
  readonly corrections: Corrections;
  readonly analysedAt: Instant;
};
