import { readFileSync } from 'node:fs';

import type { Page } from '@playwright/test';

import { canonicalPath, pageKind, spokenOn } from '#domain/values/locale-address.ts';
import { learningPaths, publicPages } from '#reference/public/public-pages.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { publicPages as walked } from '#test/e2e/walk/pages.ts';

// How the public pages are found and shown elsewhere: addresses, pictures, what machines read, and what stays unseen.

// The page of an unknown address, and links that lead nowhere.
test.use({ refusals: [400, 401, 404, 410] });

const program = '/programs/horizon-cl4-2027-01-mat-prod-49';
const indexed = [
  ...publicPages.map(({ path }) => path),
  program,
  '/help/red-flags',
  '/resources/courses/beginners-guide',
];

type Head = {
  readonly title: string;
  readonly canonical: readonly string[];
  readonly languages: readonly string[];
  readonly feeds: readonly string[];
  readonly open: Readonly<Record<string, string>>;
  readonly card: readonly string[];
  readonly data: readonly string[];
};

/** What stands in the head of a page, as the browser reads it. */
async function headOf(page: Page): Promise<Head> {
  return await page.evaluate<Head>(`(() => {
    const all = (selector, attribute) =>
      [...document.head.querySelectorAll(selector)].map((each) => each.getAttribute(attribute) ?? '');
    const open = [...document.head.querySelectorAll('meta[property^="og:"]')].map((each) => [
      each.getAttribute('property').slice(3),
      each.getAttribute('content'),
    ]);
    return {
      title: document.title,
      canonical: all('link[rel="canonical"]', 'href'),
      languages: all('link[rel="alternate"][hreflang]', 'hreflang'),
      feeds: all('link[type="application/atom+xml"]', 'href'),
      open: Object.fromEntries(open),
      card: all('meta[name="twitter:card"]', 'content'),
      data: [...document.querySelectorAll('script[type="application/ld+json"]')].map((each) => each.textContent),
    };
  })()`);
}

type Graph = { readonly '@context': string; readonly '@graph': readonly Readonly<Record<string, unknown>>[] };
const graphOf = (text: string): Graph => JSON.parse(text);

for (const path of indexed) {
  test(`${path} has one address in each language, is shown with its picture, and says what it is`, async ({
    page,
    baseURL,
  }) => {
    const origin = baseURL ?? '';
    const spoken = spokenOn[pageKind(path)];
    for (const locale of spoken) {
      const address = canonicalPath(path, locale);
      const response = await page.goto(address);
      expect(response?.headers()['x-robots-tag']).toBeUndefined();
      const { title, canonical, languages, open, card, data } = await headOf(page);
      expect(canonical).toEqual([`${origin}${address}`]);
      expect(languages.toSorted()).toEqual(spoken.length > 1 ? ['en', 'ro', 'x-default'] : []);
      expect(open).toMatchObject({ url: `${origin}${address}`, type: 'website', site_name: 'Fundwright', locale });
      expect(title).toBe(`${open['title']} · Fundwright`);
      expect(open['description']).not.toBe('');
      expect(card).toEqual(['summary_large_image']);
      const picture = await page.request.get(open['image'] ?? '');
      expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
      const bytes = await picture.body();
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
      expect(data).toHaveLength(1);
      const { '@context': context, '@graph': graph } = graphOf(data[0] ?? '');
      expect(context).toBe('https://schema.org');
      expect(graph.map((each) => each['@type'])).toContain(path === '/' ? 'WebSite' : 'BreadcrumbList');
    }
  });
}

test('a call is read by machines as a grant with its funder and its deadline, and its feed is named', async ({
  page,
  baseURL,
}) => {
  await page.goto(program);
  const { data, feeds } = await headOf(page);
  const of = graphOf(data[0] ?? '')['@graph'].find((each) => each['@type'] === 'WebPage');
  expect(of).toMatchObject({
    expires: expect.stringMatching(/^20\d\d-\d\d-\d\dT/),
    mainEntity: {
      '@type': 'MonetaryGrant',
      identifier: 'HORIZON-CL4-2027-01-MAT-PROD-49',
      funder: { '@type': 'Organization', name: 'European Commission' },
      amount: { '@type': 'MonetaryAmount', currency: 'EUR' },
    },
  });
  expect(feeds).toEqual([`${baseURL}/feeds/horizon.atom`]);
});

test('every other page asks search engines not to show it', async ({ request }) => {
  const addresses = Object.values(walked)
    .flat()
    .map((path) => path.replace(/^\/ro(?=\/)/, '').replace(/\?.*$/, ''))
    .filter((path) => !indexed.includes(path) && !learningPaths.includes(path));
  expect(addresses).toContain('/verify-email');
  for (const path of [...new Set(addresses), '/500', '/app', '/app/projects', '/dev/mail']) {
    const response = await request.get(path, { maxRedirects: 0 });
    const says = `${response.headers()['x-robots-tag'] ?? ''} ${await response.text()}`;
    expect(response.status() >= 300 && response.status() < 400 ? 'noindex' : says, path).toContain('noindex');
  }
});

test('browsers read the sitemap and the feeds as XML, and every page of the sitemap is there', async ({
  page,
  request,
  baseURL,
}) => {
  await page.goto('/contact');
  const parsed = async (path: string, name: string) =>
    await page.evaluate<string[] | null>(`(async () => {
      const text = await (await fetch(${JSON.stringify(path)})).text();
      const xml = new DOMParser().parseFromString(text, 'application/xml');
      if (xml.querySelector('parsererror') !== null) return null;
      return [...xml.getElementsByTagName(${JSON.stringify(name)})].map((each) => each.textContent);
    })()`);
  const parts = (await parsed('/sitemap.xml', 'loc')) ?? [];
  expect(parts).toEqual([`${baseURL}/sitemaps/pages.xml`, `${baseURL}/sitemaps/programs-1.xml`]);
  const pages = (await parsed('/sitemaps/pages.xml', 'loc')) ?? [];
  const paths = [...publicPages.map(({ path }) => path), ...learningPaths];
  expect(pages).toHaveLength(paths.flatMap((path) => spokenOn[pageKind(path)]).length);
  for (const address of pages) expect((await request.get(address, { maxRedirects: 0 })).status(), address).toBe(200);
  const calls = (await parsed('/sitemaps/programs-1.xml', 'loc')) ?? [];
  expect(calls.length).toBeGreaterThan(500);
  expect((await request.get(calls[0] ?? '', { maxRedirects: 0 })).status()).toBe(200);
  expect((await parsed('/feeds/all.atom', 'entry'))?.length).toBe(50);
  expect((await parsed('/feeds/life.atom', 'entry'))?.length).toBeGreaterThan(0);
});

test('the short addresses of the sign-up page lead to the legal pages', async ({ page }) => {
  const versions: Record<string, { day: string }> = JSON.parse(
    readFileSync('src/reference/public/legal-versions.json', 'utf8'),
  );
  const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
  for (const [short, long, text] of [
    ['/terms', '/legal/terms', 'terms'],
    ['/privacy', '/legal/privacy', 'privacy'],
    ['/gdpr', '/legal/gdpr-dpa', 'gdpr'],
  ] as const) {
    await page.goto(short);
    await expect(page).toHaveURL(long);
    const day = inWords.format(new Date(versions[text]?.day ?? ''));
    await expect(page.getByText(`Version of ${day}`)).toBeVisible();
  }
});
