import { describe, expect, it } from 'vitest';

import { greetingFor, verificationMail } from './mail.ts';

describe('greetingFor', () => {
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
    expect(greetingFor(name)).toBe(greeting);
  });
});

describe('a mail', () => {
  const mail = verificationMail("Ana & O'Neill", 'https://fundwright.example/verify-email?token=a&b=c');

  it('says the same as text and as HTML', () => {
    expect(mail.text).toContain("Hello Ana & O'Neill,");
    expect(mail.text).toContain('\nhttps://fundwright.example/verify-email?token=a&b=c\n');
    expect(mail.html).toContain('Hello Ana &amp; O&#39;Neill,');
    expect(mail.html).toContain('href="https://fundwright.example/verify-email?token=a&amp;b=c"');
  });

  it('names nobody in its subject', () => {
    expect(mail.subject).not.toContain('Ana');
  });
});
