import { describe, expect, it } from 'vitest';

import { articleFor, helpGroups } from '#reference/public/help-articles.ts';
import words from '#words/en/learning/help.json' with { type: 'json' };
import { findArticle, findHelp, listHelp, searchHelp } from './find-help.ts';

const slugs = helpGroups.flatMap(({ articles }) => [...articles]);
const titles = (query: string) => searchHelp('en', query).map(({ slug }) => slug);

describe('the articles of the help', () => {
  it.each(slugs)('%s has a title, a sentence and a text', (slug) => {
    const article = findArticle('en', slug)?.article;
    expect(article?.title).not.toBe('');
    expect(article?.about).not.toBe('');
    expect(article?.texts).not.toEqual([]);
  });

  it('say all of their words, and each word belongs to one of them', () => {
    const said = listHelp('en').flatMap(({ articles }) =>
      articles.flatMap(({ title, about, texts, steps }) => [title, about, ...texts, ...steps]),
    );
    const written = Object.keys(words).filter((key) => key.startsWith('article.'));
    expect(said).toHaveLength(written.length);
  });
});

describe('a search in the help', () => {
  it('finds what has every word, in the title before the text, however it is spelt', () => {
    expect(titles('red flags')[0]).toBe('red-flags');
    expect(titles('BUDGET')[0]).toBe('budget');
    expect(titles('invite member')).toContain('members');
    expect(titles('waived')).toEqual(['red-flags']);
  });

  it('finds nothing for words that no article has, and nothing for none', () => {
    expect(titles('zebra')).toEqual([]);
    expect(titles('budget zebra')).toEqual([]);
    expect(titles(' .?! ')).toEqual([]);
    expect(findHelp('en', '').found).toBeNull();
  });
});

describe('a screen', () => {
  it.each([
    ['/app/projects/1/budget', 'budget'],
    ['/app/projects/1/wizard', 'submit'],
    ['/app/projects/1', 'start-project'],
    ['/app/programs', 'find-calls'],
    ['/app/programs/a-call', 'may-we-apply'],
    ['/app/programs/a-call/start', 'start-project'],
    ['/app/org', 'organization-profile'],
    ['/app/org?tab=settings', 'organization-profile'],
    ['/app/org?tab=members', 'members'],
    ['/app/org?tab=billing', 'plans'],
    ['/onboarding/organization/step-review', 'organization-profile'],
    ['/app', null],
    ['https://example.org/app/programs', null],
  ])('%s is explained by %s', (path, article) => {
    expect(articleFor(path)).toBe(article);
  });
});

it('there is no article at any other address', () => {
  expect(findArticle('en', 'nothing')).toBeNull();
});
