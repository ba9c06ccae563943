import { describe, expect, it } from 'vitest';

import { unnamedOperator } from '#domain/account/operator.ts';
import { engagementKinds } from '#domain/account/consultants/engagement.ts';
import { consultantNews, organizationNews } from '#domain/notifications/engagement-news.ts';
import type { AlertContent } from '#domain/notifications/alert-content.ts';
import { alertingChanges } from '#domain/notifications/alert-codes.ts';
import { mailKinds } from '#domain/notifications/mail-choices.ts';
import type { MailContent } from '#domain/notifications/mail-content.ts';
import { taskSuggestionCodes } from '#domain/project/tasks/task-codes.ts';
import { purchaseKinds, serviceNews } from '#domain/organization/billing/billing-codes.ts';
import { meetingNews } from '#domain/project/meetings/meeting-codes.ts';
import { cents } from '#domain/values/money.ts';
import type { Instant, LocalDate } from '#domain/values/time.ts';
import { mailSaid } from '#server/platform/notifications/mail-said.ts';

import { writeMail } from './mail.ts';

const at = '2026-12-17T16:00:00.000Z' as Instant;
const call = { identifier: 'LIFE-1', title: 'Vidre' };
const project = { id: 'p', title: 'Proiectul Vidra' };
const section = 'excellence';
const changes = alertingChanges.map((kind) => ({ kind, before: null, after: null }));
const asked = { requirements: 2, blocking: 1, warnings: 3 };
const talk = { call: null, project, section, threadId: 't', by: 'u' } as const;
const judged = { score: 90, offer: null, unknowns: 1, met: 3, deadlineAt: at } as const;

/** What each kind of news says: all that its words hang on. */
const news: Readonly<Record<Exclude<AlertContent['code'], 'written'>, readonly AlertContent[]>> = {
  closing: [{ code: 'closing', call, within: 7, deadlineAt: at }],
  opened: [{ code: 'opened', call, opensAt: at }],
  changed: [{ code: 'changed', call, changes }],
  project_call_changed: [{ code: 'project_call_changed', call, project, changes, effect: asked }],
  project_submitted: [{ code: 'project_submitted', call, project, submittedAt: at }],
  partner_message: [
    { code: 'partner_message', call, threadId: 't' },
    { code: 'partner_message', call: null, threadId: 't' },
  ],
  consultant_asked: consultantNews.flatMap((told) =>
    engagementKinds.map((kind) => ({ code: 'consultant_asked', call, news: told, kind, engagementId: 'e' })),
  ),
  consultant_answered: organizationNews.flatMap((told) =>
    engagementKinds.map((kind) => ({
      code: 'consultant_answered',
      call: null,
      project,
      news: told,
      kind,
      engagementId: 'e',
    })),
  ),
  call_fits: (['new', 'opened', 'admitted'] as const).map((told) => ({
    ...judged,
    code: 'call_fits',
    call,
    news: told,
    verdict: 'eligible',
    deciding: null,
  })),
  more_calls_fit: [{ code: 'more_calls_fit', call: null, programIds: ['a', 'b'] }],
  calls_found: [
    {
      code: 'calls_found',
      call: null,
      searches: [
        { id: 's', name: 'Vidre', address: '/app/programs?q=vidre' },
        { id: 'o', name: '', address: '/app/programs?q=ape' },
      ],
      calls: [{ ...call, by: ['s', 'o'] }],
      more: 12,
      told: [],
    },
  ],
  project_closing: [{ code: 'project_closing', call, project: { id: 'p', title: '' }, within: 2, deadlineAt: at }],
  task_due: taskSuggestionCodes.map((code) => ({
    code: 'task_due',
    call: null,
    project,
    task: { id: 't', title: '', suggested: { code, params: { section, annex: 'CV', count: 2 } } },
    dueDate: '2026-12-17' as LocalDate,
  })),
  mentioned: [{ ...talk, code: 'mentioned' }],
  commented: [{ ...talk, code: 'commented' }],
  replied: [{ ...talk, code: 'replied' }],
  guest_commented: [{ code: 'guest_commented', call: null, project, section, threadId: 't', linkId: 'l' }],
  guest_uploaded: [{ code: 'guest_uploaded', call: null, project, annex: 'CV', linkId: 'l' }],
  invited: [{ code: 'invited', call: null, invitationId: 'i', role: 'contributor', by: 'u' }],
  service_order: serviceNews.map((told) => ({
    code: 'service_order',
    call: null,
    project,
    kind: 'expert_review',
    news: told,
  })),
  service_work: serviceNews.map((told) => ({
    code: 'service_work',
    call: null,
    project,
    kind: 'full_service',
    news: told,
  })),
  paid: purchaseKinds.map((purchase) => ({
    code: 'paid',
    call: null,
    purchase,
    price: cents(2_900),
  })),
  export_ready: [{ code: 'export_ready', call: null, project, exportId: 'e', kind: 'submission_package' }],
  export_failed: [{ code: 'export_failed', call: null, project, exportId: 'e', kind: 'excel_budget' }],
  sign_off_asked: (['legal', 'finance'] as const).map((kind) => ({
    code: 'sign_off_asked',
    call: null,
    project,
    kind,
    by: 'u',
  })),
  sign_off_answered: (['given', 'refused'] as const).map((decision) => ({
    code: 'sign_off_answered',
    call: null,
    project,
    kind: 'legal',
    decision,
    by: 'u',
  })),
  evaluation_asked: [{ code: 'evaluation_asked', call: null, project, by: 'u' }],
  evaluation_handed_in: [{ code: 'evaluation_handed_in', call: null, project, by: 'u' }],
  meeting_told: meetingNews.flatMap((told) =>
    ['', 'Vidra'].map((title) => ({
      code: 'meeting_told',
      call: null,
      project,
      news: told,
      meeting: { id: 'm', title, startsAt: at },
      by: 'u',
    })),
  ),
  organization_leaves: [{ code: 'organization_leaves', call: null, at }],
  looked_at: [{ code: 'looked_at', call: null }],
  organization_stays: [{ code: 'organization_stays', call: null, at }],
  validated: [{ code: 'validated', call: null, project, hard: 1, soft: 2, by: 'u' }],
};

function digest(locale: 'en' | 'ro', alerts: readonly AlertContent[]): string {
  const url = 'https://fundwright.example/x';
  const content: MailContent = {
    code: 'news',
    name: 'Ana Pop',
    items: alerts.map((alert) => ({ organization: 'Carpathia', alert, author: null, url })),
    more: 3,
    stops: mailKinds.map((kind) => ({ kind, url })),
    url,
    settingsUrl: url,
    unsubscribeUrl: url,
  };
  return writeMail(mailSaid(locale), content, unnamedOperator).text;
}

// Words without which hardly an English sentence is made, and which are none in Romanian.
const english =
  /\b(the|of|is|has|have|was|you|your|and|new|calls?|tasks?|it|its|by|within|more|not|with|on|to|somebody|deadline|this|all|no)\b/i;

/** Whether a line may be the same in every language, as it is hardly more than names. */
function isOfNames(line: string): boolean {
  return /^(https:|Fundwright$|Pro: )|Proiectul Vidra|Vidre \(LIFE-1\)/.test(line);
}

describe('a digest in Romanian', () => {
  it.each(Object.entries(news))('says %s without a line in English', (_, alerts) => {
    const lines = digest('ro', alerts).split('\n');
    expect(
      lines.filter((line) => !line.startsWith('https://') && english.test(line.replaceAll(/https:\S+/g, ''))),
    ).toEqual([]);
    // The same news in English is known by these words, so that the test above sees what it looks for.
    expect(english.test(digest('en', alerts))).toBe(true);
  });

  it.each(Object.entries(news))('says %s in other words than one in English', (_, alerts) => {
    const inEnglish = new Set(digest('en', alerts).split('\n'));
    const same = digest('ro', alerts)
      .split('\n')
      .filter((line) => /\p{L}/u.test(line) && inEnglish.has(line) && !isOfNames(line));
    expect(same).toEqual([]);
  });
});
