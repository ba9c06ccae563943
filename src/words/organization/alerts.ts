import type { AlertCall, AlertChange, AlertContent } from '#domain/notifications/alert-content.ts';
import type { Cents } from '#domain/values/money.ts';
import { isInstant } from '#domain/values/time.ts';
import { sectionTitle } from '#words/project/section-title.ts';
import { shownTask, type TaskWords } from '#words/project/task-text.ts';
import type { Words } from '#words/words.ts';

import type { FitSaid } from './fit-lines.ts';
import { deadlineLine, verdictLine } from './fit-lines.ts';

type AlertWords = Words<'alerts'>;
/** What alerts are written with: their sentences, and those of a judgement. */
export type AlertSaid = {
  readonly words: AlertWords;
  readonly fit: FitSaid;
  readonly tasks: TaskWords;
  readonly roles: Words<'roles'>;
};
/** Whom an alert names beside the call: who did it, and the organization that it belongs to. */
type AlertNames = { readonly author: string | null; readonly organization: string };
const unnamed: AlertNames = { author: null, organization: '' };
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

type Told<Code extends AlertContent['code']> = Extract<AlertContent, { readonly code: Code }>;

function projectText(words: AlertWords, { title }: { readonly title: string }): string {
  return title === '' ? words('untitled') : title;
}

function taskText({ words, tasks }: AlertSaid, { task, project, dueDate }: Told<'task_due'>): AlertText {
  const { title } = shownTask(tasks, task);
  const named = { task: title === '' ? words('task_unnamed') : title, due: words.formats.day(dueDate) };
  return {
    title: words('title.task_due'),
    message: words('message.task_due', { ...named, project: projectText(words, project) }),
  };
}

/** What saved searches have found: each call with the searches, where there are several of them. */
function foundText(words: AlertWords, { searches, calls, more }: Told<'calls_found'>): AlertText {
  const names = new Map(
    searches.map(({ id, name }) => [id, name === '' ? words('search_unnamed') : words('search', { name })]),
  );
  const [only = '', ...others] = names.values();
  const search = others.length === 0 ? only : words('searches', { count: names.size });
  const listed = calls.map(({ by, ...call }) => {
    const text = callText(words, call);
    const finders = by.map((id) => names.get(id) ?? '').join(', ');
    return others.length === 0 ? text : words('found_by', { call: text, searches: finders });
  });
  const shown = listed.join('; ');
  return {
    title: words('title.calls_found', { count: calls.length + more, search }),
    message:
      more === 0 ? words('message.calls_found', { calls: shown }) : words('message.more_found', { calls: shown, more }),
  };
}

type OfPeople = Told<
  | 'mentioned'
  | 'commented'
  | 'replied'
  | 'guest_commented'
  | 'guest_uploaded'
  | 'invited'
  | 'validated'
  | 'sign_off_asked'
  | 'sign_off_answered'
  | 'evaluation_asked'
  | 'evaluation_handed_in'
  | 'meeting_told'
>;

/** What people did: each is named, unless they are gone. */
function deedText({ words, tasks, roles }: AlertSaid, content: OfPeople, names: AlertNames): AlertText {
  const who = names.author ?? words('somebody');
  switch (content.code) {
    case 'invited': {
      const organization = names.organization === '' ? words('an_organization') : names.organization;
      const role = roles(`name.${content.role}`);
      return { title: words('title.invited'), message: words('message.invited', { who, organization, role }) };
    }
    case 'validated': {
      const { hard, soft, project } = content;
      const said = { project: projectText(words, project), hard, soft };
      return { title: words('title.validated', { who }), message: words('message.validated', said) };
    }
    case 'sign_off_asked':
    case 'sign_off_answered': {
      const said = { kind: content.kind, project: projectText(words, content.project) };
      const title =
        content.code === 'sign_off_asked'
          ? words('title.sign_off_asked', { who })
          : words('title.sign_off_answered', { who, decision: content.decision });
      return { title, message: words('message.sign_off', said) };
    }
    case 'evaluation_asked':
    case 'evaluation_handed_in': {
      const message = words('message.of_project', { project: projectText(words, content.project) });
      return { title: words(`title.${content.code}`, { who }), message };
    }
    case 'meeting_told': {
      const { news, project, meeting } = content;
      const title = meeting.title === '' ? words('meeting_unnamed') : meeting.title;
      const said = { meeting: title, at: meeting.startsAt, project: projectText(words, project) };
      return { title: words('title.meeting_told', { who, news }), message: words('message.meeting_told', said) };
    }
    case 'guest_uploaded': {
      const said = { annex: content.annex, project: projectText(words, content.project) };
      return { title: words('title.guest_uploaded', { who }), message: words('message.of_annex', said) };
    }
    default: {
      const section = sectionTitle(tasks.names, content.section);
      return {
        title: words(`title.${content.code}`, { who }),
        message: words('message.in_section', { section, project: projectText(words, content.project) }),
      };
    }
  }
}

/** What became of a request to a consultant, for either side. */
function engagementText(
  words: AlertWords,
  content: Told<'consultant_asked' | 'consultant_answered'>,
  call: string,
): AlertText {
  const { kind } = content;
  if (content.code === 'consultant_asked')
    return {
      title: words(`title.consultant_asked_${content.news}`, { kind }),
      message: words('message.of_call', { call }),
    };
  return {
    title: words(`title.consultant_answered_${content.news}`, { kind }),
    message: words('message.of_project', { project: projectText(words, content.project) }),
  };
}

/** What became of a paid service. */
function serviceText(
  words: AlertWords,
  { code, kind, news, project }: Told<'service_order' | 'service_work'>,
): AlertText {
  const message = words('message.service', { kind, project: projectText(words, project) });
  return { title: words(`title.${code}`, { news }), message };
}

/** What changed in the call of a project, and what that does to the project. */
function projectCallText(
  words: AlertWords,
  { project, changes, effect }: Told<'project_call_changed'>,
  call: string,
): AlertText {
  const sentences = [
    words('message.project_call_changed', { project: projectText(words, project), call }),
    ...changes.map((change) => `${changeText(words, change)}.`),
    words('project_effect', effect),
  ];
  return { title: words('title.project_call_changed'), message: sentences.join(' ') };
}

/** News between an organization and a consultant. */
function consultantText(
  words: AlertWords,
  content: Told<'consultant_asked' | 'consultant_answered' | 'service_order' | 'service_work'>,
  call: string,
): AlertText {
  switch (content.code) {
    case 'consultant_asked':
    case 'consultant_answered':
      return engagementText(words, content, call);
    case 'service_order':
    case 'service_work':
      return serviceText(words, content);
  }
}

/** What an alert says: a title, and a message that names what it is about. */
export function alertText(said: AlertSaid, content: AlertContent, names: AlertNames = unnamed): AlertText {
  const { words, fit } = said;
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
      const made = { project: projectText(words, content.project), call, at: content.submittedAt };
      return { title: words('title.project_submitted'), message: words('message.project_submitted', made) };
    }
    case 'project_closing': {
      const { project, deadlineAt: at, within: days } = content;
      const message = words('message.project_closing', { project: projectText(words, project), call, at });
      return { title: words('title.project_closing', { days }), message };
    }
    case 'task_due':
      return taskText(said, content);
    case 'mentioned':
    case 'commented':
    case 'replied':
    case 'guest_commented':
    case 'guest_uploaded':
    case 'invited':
    case 'validated':
    case 'sign_off_asked':
    case 'sign_off_answered':
    case 'evaluation_asked':
    case 'evaluation_handed_in':
    case 'meeting_told':
      return deedText(said, content, names);
    case 'paid':
      return { title: words('title.paid'), message: words('message.paid', content) };
    case 'export_ready':
    case 'export_failed': {
      const { code, kind, project } = content;
      const message = words('message.of_project', { project: projectText(words, project) });
      return { title: words(`title.${code}`, { kind }), message };
    }
    case 'organization_leaves':
      return { title: words('title.organization_leaves'), message: words('message.organization_leaves', content) };
    case 'organization_stays':
      return { title: words('title.organization_stays'), message: words('message.organization_stays') };
    case 'looked_at':
      return { title: words('title.looked_at'), message: words('message.looked_at') };
    case 'partner_message':
      return {
        title: words('title.partner_message'),
        message: call === '' ? words('message.partner_message') : words('message.partner_message_call', { call }),
      };
    case 'consultant_asked':
    case 'consultant_answered':
    case 'service_order':
    case 'service_work':
      return consultantText(words, content, call);
    case 'call_fits': {
      const { news } = content;
      const judged = { deadline: deadlineLine(fit, content), verdict: verdictLine(fit, content) };
      return { title: words('title.call_fits', { news }), message: words('message.call_fits', { call, ...judged }) };
    }
    case 'more_calls_fit':
      return {
        title: words('title.more_calls_fit', { count: content.programIds.length }),
        message: words('message.more_calls_fit'),
      };
    case 'calls_found':
      return foundText(words, content);
    case 'changed': {
      const changes = content.changes.map((change) => changeText(words, change)).join('; ');
      return { title: words('title.changed'), message: words('message.changed', { call, changes }) };
    }
    case 'project_call_changed':
      return projectCallText(words, content, call);
  }
}
