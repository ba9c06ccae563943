import { readdirSync } from 'node:fs';

import { expect, it } from 'vitest';

import { articleFor } from '#reference/public/help-articles.ts';

it('each page of a project has an article of the help, whatever the page is called', () => {
  const pages = readdirSync('src/web/routes/app/projects/$projectId')
    .filter((name) => name !== 'index.tsx' && name !== 'route.tsx' && !name.startsWith('-'))
    .map((name) => name.replace(/\.tsx$/, ''));
  expect(pages.length).toBeGreaterThan(15);
  for (const page of pages) {
    expect(articleFor(`/app/projects/1/${page}`), page).not.toBeNull();
    expect(articleFor(`/app/projects/1/${page}`), page).not.toBe('start-project');
  }
});
