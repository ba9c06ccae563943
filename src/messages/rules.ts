import type { IntakeField } from '#domain/project/intake/intake-codes.ts';
import type { Flag, RuleId } from '#domain/rules/red-flags.ts';
import { intakeFields } from '#domain/project/intake/intake-codes.ts';
import { isSectionKey } from '#domain/project/sections/section-codes.ts';
import { BRUSSELS, isInstant, msOf } from '#domain/values/time.ts';

import { sectionTitle } from './projects.ts';

type Params = Flag['params'];
type Sentence = (params: Params, subject: string) => string;
type RuleWords = {
  readonly message: Sentence;
  /** The evidence. */
  readonly found: Sentence;
  readonly fix: Sentence | string;
  /** Where the fact named by `unknown` is missing: what cannot be checked, why not, and how to find out. */
  readonly unknown?: { readonly message: string; readonly found: Sentence; readonly fix: string };
};

const NBSP = '\u00a0';
const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const percent = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });
const moment = new Intl.DateTimeFormat('en-GB', {
  timeZone: BRUSSELS,
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const text = (params: Params, key: string): string => String(params[key] ?? '');
const count = (params: Params, key: string): string => whole.format(Number(params[key] ?? 0));
const money = (params: Params, key: string): string => `${exact.format(Number(params[key] ?? 0) / 100)}${NBSP}€`;
const rate = (params: Params, key: string): string => `${percent.format(Number(params[key] ?? 0) / 100)}${NBSP}%`;

function when(params: Params, key: string): string {
  const value = text(params, key);
  return isInstant(value) ? `${moment.format(msOf(value)).replaceAll(' ', NBSP)} Brussels time` : 'not stated';
}

const intakeNames: Readonly<Record<IntakeField, string>> = {
  title: 'title',
  description: 'description',
  objectives: 'objectives',
  beneficiaries: 'beneficiaries',
  trl: 'TRL',
  duration_months: 'duration',
  requested_amount: 'requested amount',
  methodology: 'methodology',
  key_personnel: 'key personnel',
};

function fieldsOf(params: Params): string {
  return text(params, 'missing')
    .split(',')
    .map((code) => intakeFields.find((field) => field === code))
    .map((field) => (field ? intakeNames[field] : ''))
    .filter((name) => name !== '')
    .join(', ');
}

function section(subject: string): string {
  return isSectionKey(subject) ? sectionTitle(subject) : 'A section';
}

function linesOf(params: Params): string {
  return `${Number(params['count'] ?? 2) === 1 || !text(params, 'lines').includes(',') ? 'Line' : 'Lines'} ${text(params, 'lines')}`;
}

function owner(params: Params): string {
  return text(params, 'participant') === '' ? 'lines without a participant' : text(params, 'participant');
}

const lookUp = 'Look it up on the page of the call before you submit.';

const timing = {
  DEADLINE_PASSED: {
    message: () => 'The deadline of this call has passed.',
    found: (p) => `The last deadline was ${when(p, 'deadline')}.`,
    fix: 'Look for the next call of the same programme, and duplicate this project there.',
    unknown: {
      message: 'Cannot check: whether the deadline has passed.',
      found: (p) =>
        p['unknown'] === 'deadline'
          ? 'No deadline is known for this call.'
          : p['unknown'] === 'hour'
            ? `The call states the day only; ${when(p, 'deadline')} is assumed, and that is over.`
            : `${when(p, 'deadline')}, from a source that is not certain.`,
      fix: lookUp,
    },
  },
  DEADLINE_WITHIN_48H: {
    message: () => 'Less than 48 hours are left.',
    found: (p) => `The call closes on ${when(p, 'deadline')}.`,
    fix: 'Submit a first complete version now. It can be replaced until the deadline.',
  },
  CALL_NOT_OPEN: {
    message: () => 'The call is not open yet, and its dates may still move.',
    found: (p) => `It opens on ${when(p, 'opens')}.`,
    fix: 'Prepare the content. On the opening day, read the call again and compare the official templates.',
  },
} as const satisfies Partial<Record<RuleId, RuleWords>>;

const writing = {
  INTAKE_INCOMPLETE: {
    message: () => 'The intake is not complete.',
    found: (p) => `Not filled in: ${fieldsOf(p)}.`,
    fix: 'Fill these fields. They say what the project is, and the other parts build on them.',
  },
  TITLE_TOO_LONG: {
    message: () => 'The title is longer than the portal takes.',
    found: (p) => `${count(p, 'length')} characters; the form takes ${count(p, 'limit')}.`,
    fix: 'Shorten the title.',
  },
  APPLICATION_EMPTY: {
    message: () => 'Nothing is written yet.',
    found: (p) => `All ${count(p, 'sections')} sections are empty.`,
    fix: 'Start with the project summary: a few sentences give the others their direction.',
  },
  REQUIRED_SECTION_EMPTY: {
    message: (_, subject) => `${section(subject)} is empty.`,
    found: () => 'There is no text in this section.',
    fix: 'Write it. An answer that is missing can score zero.',
  },
  SECTION_TOO_SHORT: {
    message: (_, subject) => `${section(subject)} is short.`,
    found: (p) => `${count(p, 'length')} of ${count(p, 'limit')} characters; complete at ${count(p, 'target')}.`,
    fix: 'Write on, or say everything that the call asks for here and waive this.',
  },
  SECTION_LENGTH: {
    message: (_, subject) => `${section(subject)} is over its limit.`,
    found: (p) =>
      `${count(p, 'length')} characters, ${whole.format(Number(p['length'] ?? 0) - Number(p['limit'] ?? 0))} over the limit of ${count(p, 'limit')}.`,
    fix: 'Cut it. What stands beyond the pages allowed is not read.',
  },
  MISSING_KPI: {
    message: () => 'Objectives are not measurable.',
    found: (p) =>
      Number(p['count'] ?? 0) === 0
        ? `No measurable figure in the objectives; at least ${count(p, 'wanted')} are expected.`
        : `Measurable figures: ${text(p, 'found')}. At least ${count(p, 'wanted')} are expected.`,
    fix: 'Write 3 to 6 indicators, each with where you start, what you reach, the month, and how it is measured.',
  },
  PLACEHOLDER_TEXT: {
    message: (_, subject) => `${section(subject)} holds placeholder text.`,
    found: (p) =>
      `${Number(p['count'] ?? 1) > 1 ? `${count(p, 'count')} places: ` : ''}“${text(p, 'found').replaceAll('; ', '”, “')}”.`,
    fix: 'Replace it with what belongs there.',
  },
} as const satisfies Partial<Record<RuleId, RuleWords>>;

const budget = {
  BUDGET_EMPTY: {
    message: () => 'The budget has no lines.',
    found: () => 'No costs are entered.',
    fix: 'Enter the costs, staff first.',
  },
  BUDGET_LINE_INCOMPLETE: {
    message: () => 'Budget lines are not complete.',
    found: (p) => `${linesOf(p)}: description, amount or participant is missing.`,
    fix: 'Complete these lines, or delete them.',
  },
  BUDGET_EXCEED: {
    message: (p) =>
      p['maximum'] === undefined
        ? 'The request is above what the call expects.'
        : 'The request is above the maximum of the call.',
    found: (p) =>
      p['maximum'] === undefined
        ? `${money(p, 'requested')} requested, about ${money(p, 'expected')} expected.`
        : `${money(p, 'requested')} requested, ${money(p, 'maximum')} at most.`,
    fix: (p) =>
      p['maximum'] === undefined
        ? 'Amounts that a call expects are no fixed limit, but more needs a reason: give it in the text, or cut costs.'
        : 'Cut costs, or raise your own contribution.',
    unknown: {
      message: 'Cannot check: whether the request is above the maximum.',
      found: (p) =>
        p['unknown'] === 'maximum'
          ? 'The call states no maximum for one project.'
          : `${money(p, 'requested')} requested; the maximum of ${money(p, 'maximum')} is from a source that is not certain.`,
      fix: lookUp,
    },
  },
  FUNDING_RATE_TOO_HIGH: {
    message: (p) => `The funding rate of ${owner(p)} is above the maximum.`,
    found: (p) => `${linesOf(p)}: up to ${rate(p, 'rate')} requested, ${rate(p, 'maximum')} at most.`,
    fix: (p) =>
      Number(p['maximum'] ?? 0) === 0
        ? 'An associated partner gets no funding: set these rates to 0, or change the role.'
        : 'Lower the rate of these lines.',
    unknown: {
      message: 'Cannot check: whether the funding rates are within the maximum.',
      found: (p) =>
        p['unknown'] === 'maximum'
          ? 'No source states the rate for every line.'
          : `${linesOf(p)}: up to ${rate(p, 'rate')} requested; the maximum of ${rate(p, 'maximum')} is from a source that is not certain.`,
      fix: `Say for each participant what kind of organization it is. If that does not settle it: ${lookUp.charAt(0).toLowerCase()}${lookUp.slice(1)}`,
    },
  },
  INDIRECT_BY_HAND: {
    message: () => 'Indirect costs are entered by hand although they are computed.',
    found: (p) => `${linesOf(p)}: left out of the totals, because this programme pays a flat rate.`,
    fix: 'Delete these lines. The flat rate is computed below the table.',
  },
} as const satisfies Partial<Record<RuleId, RuleWords>>;

const annexes = {
  MANDATORY_ANNEX_MISSING: {
    message: (p) =>
      p['file'] === undefined
        ? `A mandatory annex is missing: ${text(p, 'annex')}.`
        : `A mandatory annex was rejected: ${text(p, 'annex')}.`,
    found: (p) =>
      p['file'] === undefined
        ? 'No file is uploaded for it.'
        : `The check of ${text(p, 'file')} found what has to be corrected; the annex shows the reasons.`,
    fix: 'Upload or correct it.',
    unknown: {
      message: 'Cannot check: whether an annex is needed for the submission.',
      found: (p) => `${text(p, 'annex')} is on the general list; what this programme asks for is not known.`,
      fix: 'Read the list of documents of the call. Upload this one if it is there, otherwise waive this.',
    },
  },
  ANNEX_REJECTED: {
    message: (p) => `An annex was rejected: ${text(p, 'annex')}.`,
    found: (p) => `The check of ${text(p, 'file')} found what has to be corrected; the annex shows the reasons.`,
    fix: 'Correct and replace it, or remove it: it is optional.',
  },
} as const satisfies Partial<Record<RuleId, RuleWords>>;

const words: Readonly<Record<RuleId, RuleWords>> = { ...timing, ...writing, ...budget, ...annexes };

export type FlagWords = { readonly message: string; readonly found: string; readonly fix: string };

/** A finding in words: what is wrong, what was found, what to do. */
export function flagWords({ ruleId, subject, params }: Pick<Flag, 'ruleId' | 'subject' | 'params'>): FlagWords {
  const { message, found, fix, unknown } = words[ruleId];
  if (params['unknown'] !== undefined && unknown !== undefined)
    return { message: unknown.message, found: unknown.found(params, subject), fix: unknown.fix };
  return {
    message: message(params, subject),
    found: found(params, subject),
    fix: typeof fix === 'string' ? fix : fix(params, subject),
  };
}
