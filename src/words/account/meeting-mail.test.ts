import { describe, expect, it } from 'vitest';

import { unnamedOperator } from '#domain/account/operator.ts';
import type { MailContent } from '#domain/notifications/mail-content.ts';
import type { Instant } from '#domain/values/time.ts';
import { mailSaid } from '#server/platform/notifications/mail-said.ts';

import { writeMail } from './mail.ts';

type MeetingContent = Extract<MailContent, { code: 'meeting' }>;
type Change = Partial<MeetingContent> & { readonly about?: Partial<MeetingContent['meeting']> };

const content = ({ about = {}, ...part }: Change = {}): MeetingContent => ({
  code: 'meeting',
  news: 'planned',
  name: 'Bruno Keller',
  email: 'bruno@partner.example',
  by: 'Ana Pop',
  project: 'ReFibre',
  meeting: {
    id: 'm1',
    revision: 1,
    changedAt: '2026-11-20T12:00:00.000Z' as Instant,
    title: 'Kick-off of the consortium',
    startsAt: '2027-03-28T08:00:00.000Z' as Instant,
    duration: 90,
    zone: 'Europe/Brussels',
    place: 'Room 1',
    agenda: 'Secret agenda',
    ...about,
  },
  organizer: { name: 'Ana Pop', email: 'ana@carpathia.example' },
  readerZone: null,
  url: null,
  ...part,
});

const written = (change: Change = {}, locale: 'en' | 'ro' = 'en') => {
  return writeMail(mailSaid(locale), content(change), unnamedOperator);
};

describe('a mail about a meeting', () => {
  it('says who invites, to what, for which project, when and where, in the zone of the meeting', () => {
    const { subject, text } = written();
    expect(subject).toBe('Invitation: Kick-off of the consortium');
    expect(text).toContain('Ana Pop invites you to a meeting');
    expect(text).toContain('What: Kick-off of the consortium');
    expect(text).toContain('Project: ReFibre');
    expect(text).toContain('When: Sunday, 28 March 2027, 10:00 to 11:30 (Europe/Brussels)');
    expect(text).toContain('Where: Room 1');
    expect(text).not.toContain('Secret agenda');
    expect(text).not.toContain('In the zone of the meeting');
  });

  it('says it on the reader’s clock where that is known, and beside it in the zone of the meeting', () => {
    const { text } = written({ readerZone: 'America/New_York' });
    expect(text).toContain('When: Sunday, 28 March 2027, 04:00 to 05:30 (America/New York)');
    expect(text).toContain('In the zone of the meeting: Sunday, 28 March 2027, 10:00 to 11:30 (Europe/Brussels)');
    // Two zones with the same clock are said once.
    expect(written({ readerZone: 'Europe/Paris' }).text).not.toContain('In the zone of the meeting');
  });

  it('names the last day of a meeting that goes over midnight', () => {
    const over = { startsAt: '2027-03-28T21:00:00.000Z' as Instant, duration: 120 };
    expect(written({ about: over }).text).toContain(
      'When: Sunday, 28 March 2027, 23:00 to Monday, 29 March 2027, 01:00 (Europe/Brussels)',
    );
  });

  it('says what has become of it, in each language', () => {
    expect(written({ news: 'changed' }).subject).toBe('Changed: Kick-off of the consortium');
    expect(written({ news: 'cancelled' }).subject).toBe('Cancelled: Kick-off of the consortium');
    expect(written({ news: 'cancelled' }, 'ro').subject).toBe('Anulată: Kick-off of the consortium');
    expect(written({}, 'ro').text).toContain('Când: duminică, 28 martie 2027, 10:00');
  });

  it('leads members to the page, and nobody else', () => {
    const url = 'https://fundwright.example/app/projects/p/meetings';
    expect(written({ url }).text).toContain(`See the meeting:\n${url}`);
    expect(written().text).not.toContain('See the meeting');
  });

  it.each([
    'Win at https://evil.example',
    'Visit evil.com now',
    '<b>Kick-off</b>',
    'x'.repeat(61),
    'Write to eve@evil.example',
  ])('keeps the title %j, the name and the project like it out of what it says', (hostile) => {
    const { subject, text, html } = written({ by: hostile, project: hostile, about: { title: hostile } });
    expect(subject).toBe('Invitation to a meeting');
    expect(text).toContain('A member of your organization invites you');
    expect(`${text}${html}`).not.toContain(hostile);
  });

  it('says a title and a place in one line, however they were typed', () => {
    const { subject, text, html } = written({
      about: { title: 'Kick\r\nBcc: eve', place: 'Room 1\r\nWhen: never <script>' },
    });
    expect(subject).toBe('Invitation: Kick Bcc: eve');
    expect(text).toContain('Where: Room 1 When: never <script>');
    expect(html).toContain('Where: Room 1 When: never &lt;script&gt;');
  });
});
