import type { AlertEvent, SeenChange, WatchedProgram } from '#domain/notifications/alerts.ts';
import type { Instant } from '#domain/values/time.ts';
import { BRUSSELS, isInstant } from '#domain/values/time.ts';
import { programChangeNames } from './programs.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

function partsOf(at: Instant): (type: string) => string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: BRUSSELS,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(Date.parse(at));
  return (type) => parts.find((part) => part.type === type)?.value ?? '';
}

function dayText(at: Instant): string {
  const of = partsOf(at);
  return `${Number(of('day'))} ${months[Number(of('month')) - 1] ?? ''} ${of('year')}`;
}

function momentText(at: Instant): string {
  const of = partsOf(at);
  return `${dayText(at)}, ${of('hour')}:${of('minute')} Brussels time`;
}

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });

function valueText({ kind }: SeenChange, value: unknown): string | null {
  if (typeof value === 'string' && isInstant(value))
    return kind === 'opening_moved' ? dayText(value) : momentText(value);
  if (typeof value === 'number' && kind === 'budget_changed') return euroText(value);
  return kind === 'grant_changed' && typeof value === 'object' && value !== null && 'min' in value && 'max' in value
    ? grantText(value.min, value.max)
    : null;
}

function euroText(cents: number): string {
  return `${whole.format(cents / 100)} €`;
}

/**
 * What one project may get: "1,000,000 to 2,000,000 €", "up to 2,000,000 €"; "not stated" where the source takes it
 * back.
 */
function grantText(min: unknown, max: unknown): string {
  if (typeof min === 'number' && typeof max === 'number')
    return min === max ? euroText(max) : `${whole.format(min / 100)} to ${euroText(max)}`;
  if (typeof max === 'number') return `up to ${euroText(max)}`;
  return typeof min === 'number' ? `at least ${euroText(min)}` : 'not stated';
}

/** One change in a sentence part: "Deadline moved from … to …". */
function changeText(change: SeenChange): string {
  const [before, after] = [valueText(change, change.before), valueText(change, change.after)];
  const name = programChangeNames[change.kind];
  if (change.kind === 'closed' || change.kind === 'unlisted') return name;
  if (before !== null && after !== null) return `${name} from ${before} to ${after}`;
  const only = after ?? before;
  return only === null ? name : `${name}: ${only}`;
}

/** What an alert says: a title, and a message that names the call. */
export function alertText(
  alert: AlertEvent,
  { identifier, title }: Pick<WatchedProgram, 'identifier' | 'title'>,
): { readonly title: string; readonly message: string } {
  const call = title === identifier ? identifier : `${title} (${identifier})`;
  switch (alert.event) {
    case 'closing':
      return {
        title: `Deadline within ${alert.within} days`,
        message: `${call} closes on ${momentText(alert.deadlineAt)}.`,
      };
    case 'opened':
      return { title: 'A saved call has opened', message: `${call} opened on ${dayText(alert.opensAt)}.` };
    case 'changed':
      return { title: 'A saved call has changed', message: `${call}. ${alert.changes.map(changeText).join('; ')}.` };
  }
}
