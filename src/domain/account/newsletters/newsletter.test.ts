import { describe, expect, it } from 'vitest';

import { newsletterIn, newsletterLimits, newsletterProblems, type TypedNewsletter } from './newsletter.ts';

const right: TypedNewsletter = { subject: 'Calls of May', text: 'One.\n\nTwo.', subjectRo: '', textRo: '' };
const problems = (change: Partial<TypedNewsletter>) => newsletterProblems({ ...right, ...change });

describe('a newsletter', () => {
  it('is right with its English alone, and with both languages whole', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ subjectRo: 'Apelurile lunii mai', textRo: 'Unu.' })).toEqual([]);
  });

  it.each<[Partial<TypedNewsletter>, string, string]>([
    [{ subject: ' \n' }, 'subject', 'missing'],
    [{ text: '' }, 'text', 'missing'],
    [{ subjectRo: 'Apeluri' }, 'textRo', 'missing'],
    [{ textRo: 'Unu.' }, 'subjectRo', 'missing'],
    [{ subject: 'x'.repeat(newsletterLimits.subject + 1) }, 'subject', 'too_long'],
    [{ text: 'x'.repeat(newsletterLimits.text + 1) }, 'text', 'too_long'],
  ])('with %j has a fault at %s: %s', (change, field, fault) => {
    expect(problems(change)).toEqual([{ field, fault }]);
  });

  it('comes in the language of its reader where it is written in it', () => {
    expect(newsletterIn(right, 'ro')).toEqual({ subject: 'Calls of May', paragraphs: ['One.', 'Two.'] });
    const both = { ...right, subjectRo: 'Apelurile lunii mai', textRo: 'Unu.' };
    expect(newsletterIn(both, 'ro')).toEqual({ subject: 'Apelurile lunii mai', paragraphs: ['Unu.'] });
    expect(newsletterIn(both, 'en').subject).toBe('Calls of May');
  });
});
