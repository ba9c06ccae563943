import type { TypedCall } from '#contract/admin/national-calls.ts';
import type { CatalogueRow } from '#domain/program/catalogue/catalogue-row.ts';
import { plainTextOf } from '#domain/program/block-text.ts';
import type { ProgramMoney, SubmissionWindow, TextBlock, TextSection } from '#domain/program/facts.ts';
import { admittedApplicants, emptyTypedCall } from '#domain/program/catalogue/typed-call-codes.ts';
import { readAmount } from '#domain/values/amount-text.ts';
import { FULL_RATE, euroOf, type BasisPoints, type Cents } from '#domain/values/money.ts';
import { isSameValue } from '#domain/values/same-value.ts';
import { BRUSSELS, dayIn, instantFromMs, msOf, offsetMinutes, type Instant } from '#domain/values/time.ts';

const emptyCall: TypedCall = emptyTypedCall;

/** Fields that a source can leave to others. Those of one line are taken together from one source. */
const leftToOthers = [
  ['agencyCountry'],
  ['opensOn'],
  ['deadlineModel'],
  ['deadlines'],
  ['grantMin', 'grantMax'],
  ['budgetTotal'],
  ['rateForProfit', 'rateNonProfit'],
  ['onlyCountries'],
  ['onlyApplicants'],
  ['url'],
  ['text'],
  ['summary'],
  ['conditions'],
  ['keywords'],
] as const satisfies readonly (readonly (keyof TypedCall)[])[];

function hourOf(at: Instant): string {
  const ms = msOf(at);
  return instantFromMs(ms + offsetMinutes(BRUSSELS, ms) * 60_000).slice(11, 16);
}

function typedWindow({ deadlineAt, hourAssumed }: SubmissionWindow) {
  return { date: dayIn(BRUSSELS, deadlineAt), time: hourAssumed ? '' : hourOf(deadlineAt) };
}

function typedAmount(amount: Cents | null): string {
  return amount === null ? '' : String(euroOf(amount));
}

function typedRate(rate: BasisPoints | null): string {
  return rate === null ? '' : String((rate * 100) / FULL_RATE);
}

function typedMoney({ grantMin, grantMax, budgetTotal, rateForProfit, rateNonProfit }: ProgramMoney) {
  return {
    grantMin: typedAmount(grantMin),
    grantMax: typedAmount(grantMax),
    budgetTotal: typedAmount(budgetTotal),
    rateForProfit: typedRate(rateForProfit),
    rateNonProfit: typedRate(rateNonProfit),
  };
}

function typedBlock(block: TextBlock): string {
  if (block.type === 'list') return block.items.flat().map(plainTextOf).join('\n');
  return block.type === 'table' ? block.rows.map((cells) => cells.join('\t')).join('\n') : plainTextOf(block);
}

/** The text of a call as one would have typed it: where it has several sections, each below its heading. */
function typedText(texts: readonly TextSection[]): string {
  const isOne = texts.length === 1;
  return texts.flatMap(({ heading, blocks }) => [...(isOne ? [] : [heading]), ...blocks.map(typedBlock)]).join('\n\n');
}

/** A row of the catalogue as one would have typed it, with the source that is named for it. */
export function typedOf(row: CatalogueRow, { document, asOf } = row.defaultProvenance): TypedCall {
  return {
    identifier: row.identifier,
    title: row.title,
    programme: row.programmeId,
    agencyCountry: row.agencyCountry ?? '',
    opensOn: row.opensAt === null ? '' : dayIn(BRUSSELS, row.opensAt),
    deadlineModel: row.deadlineModel,
    deadlines: row.windows.map(typedWindow),
    ...typedMoney(row.money),
    onlyCountries: [...(row.onlyCountries ?? [])],
    onlyApplicants: admittedApplicants.filter((kind) => row.onlyApplicants?.includes(kind)),
    url: row.url ?? '',
    text: typedText(row.texts),
    summary: row.summary?.about ?? '',
    conditions: row.eligibilityNotes.join('\n'),
    keywords: [...row.keywords],
    document,
    asOf,
  };
}

/** What was typed without what the other sources say the same: that stays theirs, and follows them when they change. */
export function ownPart(typed: TypedCall, others: TypedCall): TypedCall {
  const same = leftToOthers.filter((fields) => fields.every((field) => isSameValue(typed[field], others[field])));
  const left = same.flat().map((field) => [field, emptyCall[field]] as const);
  return { ...typed, ...Object.fromEntries(left) };
}

/** Fields that were emptied though another source goes on stating them. */
export function emptiedInVain(typed: TypedCall, merged: TypedCall) {
  return leftToOthers
    .flat()
    .filter((field) => isSameValue(typed[field], emptyCall[field]) && !isSameValue(merged[field], typed[field]));
}

/** The longest heading that the import format takes. */
const HEADING_LIMIT = 300;

function lines(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The value under its name; nothing where there is none. */
function given<Value>(name: string, value: Value | null | undefined): Readonly<Record<string, Value>> {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return {};
  return { [name]: value };
}

/** A figure where one was typed; else the text itself, which the reader refuses as what it is. */
function euro(typed: string): number | string | null {
  if (typed.trim() === '') return null;
  const amount = readAmount(typed);
  return typeof amount === 'number' ? euroOf(amount) : typed;
}

function fraction(typed: string): number | string | null {
  const figure = typed.trim().replace(/\s*%$/, '').replace(',', '.');
  if (figure === '') return null;
  return /^\d{1,3}(\.\d{1,2})?$/.test(figure) ? Number((Number(figure) / 100).toFixed(4)) : typed;
}

function nested(name: string, values: Readonly<Record<string, unknown>>, more: Readonly<Record<string, unknown>> = {}) {
  return Object.keys(values).length === 0 ? {} : { [name]: { ...values, ...more } };
}

function moneyOf(typed: TypedCall, known: CatalogueRow | null) {
  const before = known === null ? emptyCall : typedOf(known);
  const isSameGrant = typed.grantMin === before.grantMin && typed.grantMax === before.grantMax;
  const budgetTotal = given('budgetTotalEur', euro(typed.budgetTotal));
  return {
    ...nested(
      'grantEur',
      { ...given('min', euro(typed.grantMin)), ...given('max', euro(typed.grantMax)) },
      isSameGrant ? given('wording', known?.money.wording) : {},
    ),
    ...budgetTotal,
    ...(Object.keys(budgetTotal).length > 0 ? given('budgetShared', known?.money.budgetShared) : {}),
    ...nested(
      'fundingRate',
      {
        ...given('forProfit', fraction(typed.rateForProfit)),
        ...given('nonProfit', fraction(typed.rateNonProfit)),
      },
      given('note', known?.money.rateNote),
    ),
  };
}

/**
 * A row of the import format out of what was typed. Of what is known it keeps what the form does not show and what is
 * stated together with what it shows: restrictions as codes, the other lines of a summary.
 */
export function importRowOf(typed: TypedCall, known: CatalogueRow | null): Readonly<Record<string, unknown>> {
  const { about: _about, who = null, ...rest } = known?.summary ?? {};
  const conditions = lines(typed.conditions);
  const summary = typed.summary.trim();
  const text = typed.text.trim();
  const heading = typed.title.trim().slice(0, HEADING_LIMIT);
  return {
    ...given('id', typed.identifier.trim()),
    kind: 'national',
    ...given('title', typed.title),
    ...given('programme', typed.programme),
    ...given('agencyCountry', typed.agencyCountry),
    ...given('opensOn', typed.opensOn),
    ...given('deadlineModel', typed.deadlineModel),
    ...given(
      'deadlines',
      typed.deadlines.map(({ date, time }) => ({ date, ...given('time', time) })),
    ),
    ...moneyOf(typed, known),
    ...given('onlyCountries', typed.onlyCountries),
    ...given('onlyApplicants', typed.onlyApplicants),
    ...given('url', typed.url.trim()),
    ...(text === '' || heading === '' ? {} : { texts: [{ kind: 'other', heading, text }] }),
    ...(summary === '' ? {} : { summary: { about: summary, ...rest, ...given('who', who) } }),
    ...given('notes', conditions),
    ...(conditions.length > 0 ? given('flags', known?.flags) : {}),
    ...given('keywords', typed.keywords),
    ...given('document', typed.document),
    ...given('asOf', typed.asOf),
    certainty: 'high',
  };
}
