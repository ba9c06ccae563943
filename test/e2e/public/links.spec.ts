import { expect, test } from '#test/e2e/fixtures.ts';
import type { APIRequestContext } from '@playwright/test';

// Every link that a visitor can follow from the start page on.

/** Addresses that are made with each search and each call: a few stand for all. */
const MANY = [/^\/((ro|en)\/)?programs\?/, /^\/((ro|en)\/)?programs\/./, /^\/((ro|en)\/)?(login|signup)\?/];
const SAMPLE = 15;
/** Files: that they answer is enough. */
const FILES = /\.(docx|xlsx|csv|svg)(\?|$)/;

type Seen = { readonly status: number; readonly hrefs: readonly string[]; readonly ids: ReadonlySet<string> };

const texts = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, value = '']) => value.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"));

async function look(request: APIRequestContext, path: string): Promise<Seen> {
  const answer = await request.get(path);
  if (FILES.test(path)) return { status: answer.status(), hrefs: [], ids: new Set() };
  const html = (await answer.text()).replaceAll(/<script[\s\S]*?<\/script>/g, '');
  return {
    status: answer.status(),
    hrefs: texts(html, /<a\b[^>]*?\shref="([^"]*)"/g),
    ids: new Set(texts(html, /\sid="([^"]*)"/g)),
  };
}

test('every link of every page that a visitor can reach is answered, and its anchor is there', async ({
  request,
  server,
}) => {
  const seen = new Map<string, Seen>();
  const waiting = ['/'];
  const sampled = new Map<RegExp, number>();
  const anchors: { readonly from: string; readonly path: string; readonly id: string }[] = [];
  const outside = new Set<string>();
  const from = new Map<string, string>();

  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (seen.has(path)) continue;
    const kind = MANY.find((each) => each.test(path));
    if (kind !== undefined) {
      const count = sampled.get(kind) ?? 0;
      if (count >= SAMPLE) continue;
      sampled.set(kind, count + 1);
    }
    const page = await look(request, path);
    seen.set(path, page);
    for (const href of page.hrefs) {
      const url = new URL(href, new URL(path, server.url));
      if (url.origin !== server.url) {
        outside.add(url.href);
        continue;
      }
      const target = `${url.pathname}${url.search}`;
      if (url.hash !== '') anchors.push({ from: path, path: target, id: decodeURIComponent(url.hash.slice(1)) });
      if (!from.has(target)) from.set(target, path);
      waiting.push(target);
    }
  }

  for (const [path, { status }] of seen) expect(status, `${path}, linked on ${from.get(path) ?? 'nothing'}`).toBe(200);
  for (const { from: page, path, id } of anchors)
    if (seen.has(path)) expect(seen.get(path)?.ids.has(id), `#${id} of ${path}, linked on ${page}`).toBe(true);
  for (const path of ['/who-we-are', '/resources', '/help/red-flags', '/legal/terms', '/ro/pricing', '/programs'])
    expect([...seen.keys()], path).toContain(path);
  for (const href of outside) expect(href).toMatch(/^(https:\/\/|mailto:)/);
});
