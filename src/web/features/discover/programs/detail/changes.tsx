import type { ProgramDetail } from '#contract/programs.ts';
import { isInstant } from '#domain/values/time.ts';
import { programChangeNames, programStatusNames } from '#messages/programs.ts';
import { formatDayOf, formatMoment } from '#web/format/format.ts';
import { euroText, grantText, rateText } from '#web/features/discover/programs/amounts.ts';
import { fieldName } from './provenance.ts';

type Change = ProgramDetail['changes'][number];

const statuses: Readonly<Record<string, string>> = programStatusNames;
const money = new Set(['budgetTotal', 'grant']);

const asAmount = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** What one project may get, as it was stored with a change. */
function grantRange(value: object): string {
  const [min, max] = ['min' in value ? asAmount(value.min) : null, 'max' in value ? asAmount(value.max) : null];
  return grantText({ grantMin: min, grantMax: max, grantWording: null }) ?? 'not stated';
}

function pairText(field: string | null, value: object): string {
  const parts = Object.entries(value).map(([key, part]) =>
    valueText(
      field === 'trl' || field === 'pages' || money.has(field ?? '')
        ? field
        : key === 'forProfit' || key === 'nonProfit'
          ? 'rates'
          : field,
      part,
    ),
  );
  return [...new Set(parts)].join(' to ');
}

/** A value of a change as it was stored, in words. */
function valueText(field: string | null, value: unknown): string {
  if (value === null || value === undefined) return 'not stated';
  if (typeof value === 'number') {
    if (money.has(field ?? '')) return euroText(value) ?? '';
    return field === 'rates' ? (rateText(value) ?? '') : String(value);
  }
  if (typeof value === 'string')
    return isInstant(value)
      ? field === 'opensAt'
        ? formatDayOf(value)
        : formatMoment(value)
      : (statuses[value] ?? value);
  if (Array.isArray(value)) return value.map((part) => valueText(field, part)).join(', ') || 'none';
  if (typeof value !== 'object') return String(value);
  return field === 'grant' ? grantRange(value) : pairText(field, value);
}

function Difference({ change }: { readonly change: Change }) {
  if (change.before === null && change.after === null) return null;
  if (change.kind === 'stated') return <b className="block text-ink">{valueText(change.field, change.after)}</b>;
  // Opening and closing are news by themselves. So is a text, whose old words are not kept.
  if (
    change.kind === 'opened' ||
    change.kind === 'closed' ||
    change.kind === 'added' ||
    change.kind === 'text_changed' ||
    change.field === 'flags'
  )
    return null;
  return (
    <span className="block text-ink-2">
      {change.before === null ? null : (
        <>
          from <s className="decoration-ink-3">{valueText(change.field, change.before)}</s>{' '}
        </>
      )}
      {change.after === null ? (
        'taken away'
      ) : (
        <>
          to <b className="text-ink">{valueText(change.field, change.after)}</b>
        </>
      )}
    </span>
  );
}

function nameOf({ kind, field }: Change): string {
  if (field !== null && kind === 'other') return `${fieldName(field)} changed`;
  return field !== null && kind === 'stated'
    ? `${fieldName(field)} stated for the first time`
    : programChangeNames[kind];
}

/** What has changed since the product first saw the call, the latest first. */
export function Changes({ program }: { readonly program: ProgramDetail }) {
  const since = isInstant(program.firstSeenAt) ? formatDayOf(program.firstSeenAt) : '';
  if (program.changes.length === 0)
    return <p className="text-ink-2">{`Nothing has changed since ${since}, when it was first seen.`}</p>;
  return (
    <ol className="border-t border-rule">
      {program.changes.map((change, index) => (
        <li key={index} className="grid gap-x-4 border-b border-line py-2.5 md:grid-cols-[8rem_minmax(0,1fr)]">
          <span className="text-meta text-ink-3">{isInstant(change.seenAt) ? formatDayOf(change.seenAt) : null}</span>
          <span>
            <span className="font-medium">{nameOf(change)}</span>
            <Difference change={change} />
          </span>
        </li>
      ))}
    </ol>
  );
}
