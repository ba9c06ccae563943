import { expect, it } from 'vitest';

import { wordsFor } from '#server/platform/words.ts';
import { sectionTitle } from './section-title.ts';

it.each([
  ['project-summary', 'Project summary'],
  ['team', 'Team'],
  ['quality-of-design', 'Quality of design'],
])('the section %s is called %s', (key, title) => {
  expect(sectionTitle(wordsFor('en', 'project_names'), key)).toBe(title);
});
