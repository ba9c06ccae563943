import type { ReactNode } from 'react';
import type { ProgramDetail } from '#contract/programs.ts';
import { programStatuses } from '#domain/program/program-codes.ts';
import { isInstant } from '#domain/values/time.ts';
import { euroText, grantText, rateText } from '#web/features/discover/programs/amounts.ts';
import { useWords } from '#web/page/words.ts';
import type { Words } from '#words/words.ts';
import { fieldName } from './provenance.ts';

type Change = ProgramDetail['changes'][number];
/** The words of which stored values are made. */
type ValueWords = {
  readonly words: Words<'program'>;
  readonly names: Words<'program_names'>;
  readonly card: Words<'program_card'>;
};

const money = new Set(['budgetTotal', 'grant']);

const asAmount = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** What one project may get, as it was stored with a change. */
function grantRange({ words, card }: ValueWords, value: object): string {
  const [min, max] = ['min' in value ? asAmount(value.min) : null, 'max' in value ? asAmount(value.max) : null];
  return grantText(card, { grantMin: min, grantMax: max, grantWording: null }) ?? words('not_stated');
}

function pairText(by: ValueWords, field: string | null, value: object): string {
  const parts = Object.entries(value).map(([key, part]) =>
    valueText(
      by,
      field === 'trl' || field === 'pages' || money.has(field ?? '')
        ? field
        : key === 'forProfit' || key === 'nonProfit'
          ? 'rates'
          : field,
      part,
    ),
  );
  return [...new Set(parts)].reduce((from, to) => (from === '' ? to : by.words('range', { from, to })), '');
}

/** A text of a change: a moment, a status, or words of the source. */
function stringText({ words, names }: ValueWords, field: string | null, value: string): string {
  if (isInstant(value)) return field === 'opensAt' ? words.formats.dayOf(value) : words.formats.moment(value);
  const status = programStatuses.find((each) => each === value);
  return status === undefined ? value : names(`status.${status}`);
}

/** A value of a change as it was stored, in words. */
function valueText(by: ValueWords, field: string | null, value: unknown): string {
  const { words } = by;
  if (value === null || value === undefined) return words('not_stated');
  if (typeof value === 'number') {
    if (money.has(field ?? '')) return euroText(words.formats, value) ?? '';
    return field === 'rates' ? (rateText(words.formats, value) ?? '') : String(value);
  }
  if (typeof value === 'string') return stringText(by, field, value);
  if (Array.isArray(value)) return value.map((part) => valueText(by, field, part)).join(', ') || words('none');
  if (typeof value !== 'object') return String(value);
  return field === 'grant' ? grantRange(by, value) : pairText(by, field, value);
}

const before = (inner: ReactNode) => <s className="decoration-ink-3">{inner}</s>;
const after = (inner: ReactNode) => <b className="text-ink">{inner}</b>;

function Difference({ change }: { readonly change: Change }) {
  const words = useWords('program');
  const by = { words, names: useWords('program_names'), card: useWords('program_card') };
  if (change.before === null && change.after === null) return null;
  if (change.kind === 'stated') return <b className="block text-ink">{valueText(by, change.field, change.after)}</b>;
  // Opening and closing are news by themselves. So is a text, whose old words are not kept.
  if (
    change.kind === 'opened' ||
    change.kind === 'closed' ||
    change.kind === 'added' ||
    change.kind === 'text_changed' ||
    change.field === 'flags'
  )
    return null;
  const [old, now] = [valueText(by, change.field, change.before), valueText(by, change.field, change.after)];
  return (
    <span className="block text-ink-2">
      {change.after === null
        ? words.rich('taken_away', { old, before })
        : change.before === null
          ? words.rich('changed_to', { new: now, after })
          : words.rich('changed_from_to', { old, new: now, before, after })}
    </span>
  );
}

function nameOf(words: Words<'program'>, { kind, field }: Change): string {
  if (field !== null && kind === 'other') return words('change_of', { field: fieldName(words, field) });
  return field !== null && kind === 'stated'
    ? words('stated_of', { field: fieldName(words, field) })
    : words(`change.${kind}`);
}

/** What has changed since the product first saw the call, the latest first. */
export function Changes({ program }: { readonly program: ProgramDetail }) {
  const words = useWords('program');
  const dayOf = (at: string) => (isInstant(at) ? words.formats.dayOf(at) : '');
  if (program.changes.length === 0)
    return <p className="text-ink-2">{words('nothing_changed', { day: dayOf(program.firstSeenAt) })}</p>;
  return (
    <ol className="border-t border-rule">
      {program.changes.map((change, index) => (
        <li key={index} className="grid gap-x-4 border-b border-line py-2.5 md:grid-cols-[8rem_minmax(0,1fr)]">
          <span className="text-meta text-ink-3">{dayOf(change.seenAt)}</span>
          <span>
            <span className="font-medium">{nameOf(words, change)}</span>
            <Difference change={change} />
          </span>
        </li>
      ))}
    </ol>
  );
}
