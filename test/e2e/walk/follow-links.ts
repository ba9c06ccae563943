import type { Page } from '@playwright/test';

import { expect } from '#test/e2e/fixtures.ts';

import { openWhole } from './pages.ts';

const ID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;

/** What kind of page an address leads to: without ids and slugs, and of its query only which view it asks for. */
function kindOf({ pathname, searchParams }: URL): string {
  const views = ['tab', 'view'].map((name) => searchParams.get(name) ?? '');
  return [pathname.replaceAll(ID, '{id}').replace(/^(\/app)?\/programs\/[^/]+/, '$1/programs/{slug}'), ...views].join(
    ' ',
  );
}

type Links = { readonly hrefs: readonly string[]; readonly ids: readonly string[]; readonly missing: boolean };

/** Opens a page, and reads its links when all of it is there. */
async function linksOf(page: Page, path: string): Promise<Links> {
  await openWhole(page, path);
  return await page.evaluate<Links>(`({
    hrefs: [...document.querySelectorAll('a[href]')].map(({ href }) => href),
    ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
    missing: document.querySelector('main > p')?.textContent === '404',
  })`);
}

/** Follows every link from a page on, a page of each kind once, and answers the kinds that it came to. */
export async function followAll(page: Page, origin: string, start = '/app'): Promise<readonly string[]> {
  const opened = new Set<string>();
  const from = new Map<string, string>([[start, 'the start']]);
  const missing: string[] = [];
  for (const path of from.keys()) {
    const url = new URL(path, origin);
    const kind = kindOf(url);
    // One page of a kind stands for all of them, such as those of a call: they have the same links.
    if (opened.has(kind)) continue;
    opened.add(kind);
    const where = `${path}, linked on ${from.get(path) ?? ''}`;
    if (!/^\/(app|onboarding|admin|t)(\/|$)/.test(url.pathname)) {
      const answer = await page.request.get(path);
      if (!answer.ok()) missing.push(`${where}: ${answer.status()} ${await answer.text()}`);
      continue;
    }
    const links = await linksOf(page, path);
    if (links.missing) missing.push(where);
    for (const href of links.hrefs) {
      const target = new URL(href);
      if (target.origin !== origin) {
        expect(href, path).toMatch(/^(https:\/\/|mailto:|blob:)/);
        continue;
      }
      const next = `${target.pathname}${target.search}`;
      if (next === path && target.hash !== '' && !links.ids.includes(decodeURIComponent(target.hash.slice(1))))
        missing.push(`${target.hash} of ${path}`);
      if (!from.has(next)) from.set(next, path);
    }
  }
  expect(missing).toEqual([]);
  return [...opened];
}

/** Where everybody comes to who has a project. */
export const reachedByAll = ['/app/projects/{id}/budget  ', '/app/settings/security  ', '/help  '];
