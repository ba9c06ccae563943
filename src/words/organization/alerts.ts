import type { AlertCall, AlertChange, AlertContent } from '#domain/notifications/alert-content.ts';
import type { Cents } from '#domain/values/money.ts';
import { isInstant } from '#domain/values/time.ts';
import type { Words } from '#words/words.ts';

import type { FitSaid } from './fit-lines.ts';
import { deadlineLine, verdictLine } from './fit-lines.ts';

type AlertWords = Words<'alerts'>;
/** What alerts are written with: their sentences, and those of a judgement. */
export type AlertSaid = { readonly words: AlertWords; readonly fit: FitSaid };
type AlertText = { readonly title: string; readonly message: string };

function centsOf(value: unknown): Cents | null {
  // What a change states of money was stored as cents.
  return typeof value === 'number' ? (value as Cents) : null;
}

/** What one project may get; "not stated" where the source takes it back. */
function grantText(words: AlertWords, grant: { readonly min: unknown; readonly max: unknown }): string {
  const [min, max] = [centsOf(grant.min), centsOf(grant.max)];
  if (max === null && min !== null) return words('grant.at_least', { sum: min });
  return words.formats.euroRange(min, max) ?? words('grant.not_stated');
}

/** A value before or after a change, null where the change tells none. */
function valueText(words: AlertWords, kind: AlertChange['kind'], value: unknown): string | null {
  const { formats } = words;
  if (typeof value === 'string' && isInstant(value))
    return kind === 'opening_moved' ? formats.dayOf(value) : formats.moment(value);
  if (kind === 'budget_changed') {
    const budget = centsOf(value);
    return budget === null ? null : formats.euro(budget);
  }
  return kind === 'grant_changed' && typeof value === 'object' && value !== null && 'min' in value && 'max' in value
    ? grantText(words, value)
    : null;
}

/** One change as a part of the sentence: "Deadline moved from … to …". */
function changeText(words: AlertWords, { kind, ...values }: AlertChange): string {
  if (kind === 'closed' || kind === 'unlisted') return words(`change.${kind}`);
  const [before, after] = [valueText(words, kind, values.before), valueText(words, kind, values.after)];
  const known = before !== null && after !== null ? 'both' : before === null && after === null ? 'none' : 'one';
  return words(`change.${kind}`, { known, before: before ?? '', after: after ?? before ?? '' });
}

function callText(words: AlertWords, { identifier, title }: AlertCall): string {
  return title === identifier ? identifier : words('call', { title, identifier });
}

/** What an alert says: a title, and a message that names the call. */
export function alertText({ words, fit }: AlertSaid, content: AlertContent): AlertText {
  if (content.code === 'written') return { title: content.title, message: content.message };
  const call = content.call === null ? '' : callText(words, content.call);
  switch (content.code) {
    case 'closing':
      return {
        title: words('title.closing', { days: content.within }),
        message: words('message.closing', { call, at: content.deadlineAt }),
      };
    case 'opened':
      return { title: words('title.opened'), message: words('message.opened', { call, at: content.opensAt }) };
    case 'project_submitted': {
      const project = content.project.title === '' ? words('untitled') : content.project.title;
      return {
        title: words('title.project_submitted'),
        message: words('message.project_submitted', { project, call, at: content.submittedAt }),
      };
    }
    case 'partner_message':
      return {
        title: words('title.partner_message'),
        message: call === '' ? words('message.partner_message') : words('message.partner_message_call', { call }),
      };
    case 'call_fits': {
      const { news } = content;
      const said = { deadline: deadlineLine(fit, content), verdict: verdictLine(fit, content) };
      return { title: words('title.call_fits', { news }), message: words('message.call_fits', { call, ...said }) };
    }
    case 'more_calls_fit':
      return {
        title: words('title.more_calls_fit', { count: content.programIds.length }),
        message: words('message.more_calls_fit'),
      };
    case 'changed': {
      const changes = content.changes.map((change) => changeText(words, change)).join('; ');
      return { title: words('title.changed'), message: words('message.changed', { call, changes }) };
    }
    case 'project_call_changed': {
      const { project, changes, effect } = content;
      const named = project.title === '' ? words('untitled') : project.title;
      const sentences = [
        words('message.project_call_changed', { project: named, call }),
        ...changes.map((change) => `${changeText(words, change)}.`),
        words('project_effect', effect),
      ];
      return { title: words('title.project_call_changed'), message: sentences.join(' ') };
    }
  }
}
