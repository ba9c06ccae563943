import { describe, expect, it } from 'vitest';

import { unnamedOperator } from '#domain/account/operator.ts';

import type { MailContent } from '#domain/notifications/mail-content.ts';
import { mailSaid } from '#server/platform/notifications/mail-said.ts';

import { writeMail } from './mail.ts';

const english = mailSaid('en');
const verification = (name: string): MailContent => ({
  code: 'verification',
  name,
  url: 'https://fundwright.example/verify-email?token=a&b=c',
});

describe('the greeting of', () => {
  it.each([
    ['Ana Pop', 'Hello Ana Pop,'],
    ["Siobhán O'Neill-Ştefan", "Hello Siobhán O'Neill-Ştefan,"],
    ['J. R. Smith', 'Hello J. R. Smith,'],
    ['  Ana \n Pop ', 'Hello Ana Pop,'],
    ['', 'Hello,'],
    ['Win at https://evil.example', 'Hello,'],
    ['www.evil.example', 'Hello,'],
    ['Visit evil.com now', 'Hello,'],
    ['<b>Ana</b>', 'Hello,'],
    ['x'.repeat(61), 'Hello,'],
  ])('%j', (name, greeting) => {
    expect(writeMail(english, verification(name), unnamedOperator).text.split('\n')[0]).toBe(greeting);
  });
});

describe('a mail', () => {
  const content = verification("Ana & O'Neill");
  const mail = writeMail(english, content, unnamedOperator);

  it('says the same as text and as HTML', () => {
    expect(mail.text).toContain("Hello Ana & O'Neill,");
    expect(mail.text).toContain('\nhttps://fundwright.example/verify-email?token=a&b=c\n');
    expect(mail.html).toContain('Hello Ana &amp; O&#39;Neill,');
    expect(mail.html).toContain('href="https://fundwright.example/verify-email?token=a&amp;b=c"');
  });

  it('says whom to ask where the settings name somebody, and promises no address where they do not', () => {
    expect(mail.text).toMatch(/\n\nFundwright$/);
    expect(mail.text).not.toContain('Write to');
    const named = writeMail(english, content, {
      name: 'Danube Grants & Co',
      supportEmail: 'help@danube.example',
      legalContact: null,
    });
    expect(named.text).toMatch(
      /\n\nQuestions\? Write to help@danube\.example\.\n\nFundwright, run by Danube Grants & Co$/,
    );
    expect(named.html).toContain('Fundwright, run by Danube Grants &amp; Co');
  });

  it('names nobody in its subject', () => {
    expect(mail.subject).not.toContain('Ana');
  });

  it('speaks the language of its reader', () => {
    const romanian = writeMail(mailSaid('ro'), content, unnamedOperator);
    expect(romanian.subject).toBe('Confirmați adresa de e-mail pentru Fundwright');
    expect(romanian.text).toContain("Bună ziua, Ana & O'Neill,");
    expect(romanian.html).toContain('<html lang="ro">');
  });

  it.each([
    ['project-summary', 'Project summary, ReFibre'],
    ['quality-of-design', 'Quality of design, ReFibre'],
    ['Project summary', 'Project summary, ReFibre'],
  ])('about the section stored as %j says where it is: %s', (section, where) => {
    const url = 'https://fundwright.example/app/projects/1/application';
    const mention = { code: 'mention', name: 'Ana', by: 'Radu', project: 'ReFibre', section, url } as const;
    expect(writeMail(english, mention, unnamedOperator).text).toContain(
      `Radu names you in a comment on this section of an application: ${where}.`,
    );
  });

  it('of a time when the outbox held texts stays as it was', () => {
    const written = { code: 'written', subject: 'S', text: 'T', html: '<p>T</p>' } as const;
    expect(writeMail(english, written, unnamedOperator)).toMatchObject({ subject: 'S', text: 'T', html: '<p>T</p>' });
  });
});
