import { randomUUID } from 'node:crypto';

import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import { frameworkProgrammes } from '#reference/programmes.ts';
import { pageKind, spokenOn } from '#domain/values/locale-address.ts';
import { learningPaths, publicPages } from '#reference/public/public-pages.ts';
import type { Instant } from '#domain/values/time.ts';
import { programChanges, programs } from '#db/schema/index.ts';
import { walkXml } from '#server/adapters/file-reader/formats/xml.ts';

import { daysFromNow, TEST_NOW, useHarness } from '#test/harness.ts';
import { makeCall } from '#test/made/projects.ts';

const harness = useHarness({ PUBLIC_URL: 'https://fund.example' });
const SITE = 'https://fund.example';

beforeEach(async () => {
  await harness.db.delete(programs);
});

/** The texts of the elements of this name, in their order. */
function textsOf(xml: string, name: string): string[] {
  const open: string[] = [];
  const found: string[] = [];
  walkXml(xml, {
    open: (tag) => {
      open.push(tag.name);
      if (tag.name === name) found.push('');
    },
    close: (closed) => expect(open.pop()).toBe(closed),
    text: (text) => {
      if (open.at(-1) === name) found[found.length - 1] += text;
    },
  });
  expect(open).toEqual([]);
  return found;
}

/** The value of an attribute of each element of this name. */
function attributesOf(xml: string, name: string, attribute: string): (string | null)[] {
  const found: (string | null)[] = [];
  walkXml(xml, { open: (tag) => void (tag.name === name && found.push(tag.attribute(attribute))) });
  return found;
}

const textAt = async (path: string) => await (await harness.request(path)).text();
const slugOf = async (id: string) =>
  (await harness.db.select({ slug: programs.slug }).from(programs).where(eq(programs.id, id)))[0]?.slug ?? '';

async function call(
  change: Partial<typeof programs.$inferInsert>,
  seen: readonly { kind: (typeof programChanges.$inferInsert)['kind']; at: Instant }[] = [],
): Promise<{ id: string; slug: string }> {
  const id = await makeCall(harness);
  await harness.db
    .update(programs)
    .set({ updatedAt: TEST_NOW, ...change })
    .where(eq(programs.id, id));
  for (const { kind, at } of seen)
    await harness.db.insert(programChanges).values({ id: randomUUID(), programId: id, kind, seenAt: at });
  return { id, slug: await slugOf(id) };
}

describe('robots.txt', () => {
  it('keeps crawlers from what is for members and machines, and names the sitemap', async () => {
    const answer = await harness.request('/robots.txt');
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect((await answer.text()).split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /app/',
      'Disallow: /onboarding/',
      '',
      `Sitemap: ${SITE}/sitemap.xml`,
      '',
    ]);
  });
});

describe('the sitemap', () => {
  it('is an index of parts, with the day of the last change of what stands in each', async () => {
    const early = daysFromNow(-9);
    const late = daysFromNow(-2);
    await call({ updatedAt: early });
    await call({ updatedAt: daysFromNow(-20) }, [{ kind: 'closed', at: late }]);
    const index = await textAt('/sitemap.xml');
    expect(textsOf(index, 'loc')).toEqual([`${SITE}/sitemaps/pages.xml`, `${SITE}/sitemaps/programs-1.xml`]);
    expect(textsOf(index, 'lastmod')).toEqual([late]);
    const part = await textAt('/sitemaps/programs-1.xml');
    expect(textsOf(part, 'lastmod').toSorted()).toEqual([early, early, late, late].toSorted());
  });

  it('has every public page in each of its languages, and no page of members or of a link from a mail', async () => {
    const pages = textsOf(await textAt('/sitemaps/pages.xml'), 'loc');
    const paths = [...publicPages.map(({ path }) => path), ...learningPaths];
    expect(pages).toHaveLength(paths.flatMap((path) => spokenOn[pageKind(path)]).length);
    for (const path of ['/', '/ro', '/programs', '/ro/programs', '/contact', '/ro/legal/privacy', '/help/red-flags'])
      expect(pages).toContain(`${SITE}${path}`);
    expect(
      pages.filter((page) => /\/(app|onboarding|api|verify-email|reset-password|invitation)(\/|$)/.test(page)),
    ).toEqual([]);
  });

  it('has the page of every call, and not the former name of one', async () => {
    const kept = await call({});
    const unlisted = await call({ unlistedAt: TEST_NOW });
    await call({ renamedTo: kept.id });
    const locations = textsOf(await textAt('/sitemaps/programs-1.xml'), 'loc');
    expect(locations.toSorted()).toEqual(
      [kept, unlisted].flatMap(({ slug }) => [`${SITE}/programs/${slug}`, `${SITE}/ro/programs/${slug}`]).toSorted(),
    );
  });

  it('stands in parts of 10,000 calls, each call in one of them', async () => {
    const id = await makeCall(harness);
    await harness.db.execute(sql`
      INSERT INTO programs (id, external_id, slug, identifier, kind, title, programme_id, domain, funder, facts,
        identifier_folded, title_folded, created_at, updated_at)
      SELECT gen_random_uuid(), 'X' || n, 'x-' || n, identifier, kind, title, programme_id, domain, funder, facts,
        identifier_folded, title_folded, created_at, updated_at
      FROM programs, generate_series(1, 10100) n WHERE id = ${id}`);
    const parts = textsOf(await textAt('/sitemap.xml'), 'loc').filter((each) => each.includes('programs-'));
    expect(parts).toHaveLength(2);
    const listed = await Promise.all(parts.map(async (part) => textsOf(await textAt(new URL(part).pathname), 'loc')));
    expect(listed.map((locations) => locations.length)).toEqual([20_000, 202]);
    expect(new Set(listed.flat()).size).toBe(20_202);
  });

  it.each(['/sitemaps/programs-2.xml', '/sitemaps/programs-0.xml', '/sitemaps/programs-x.xml', '/sitemaps/%2e%2e'])(
    'has no part %s',
    async (path) => {
      await call({});
      expect((await harness.request(path)).status).toBe(404);
    },
  );

  it('is sent again only where the catalogue has changed, and packed to whoever can unpack it', async () => {
    await call({});
    const first = await harness.request('/sitemaps/programs-1.xml');
    const etag = first.headers.get('etag') ?? '';
    const again = await harness.request('/sitemaps/programs-1.xml', { headers: { 'if-none-match': `"x", ${etag}` } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await call({});
    const changed = await harness.request('/sitemaps/programs-1.xml', { headers: { 'if-none-match': etag } });
    expect(changed.status).toBe(200);
    const packed = await harness.request('/sitemap.xml', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    const unpacked = packed.body?.pipeThrough(new DecompressionStream('gzip'));
    expect(await new Response(unpacked).text()).toBe(await textAt('/sitemap.xml'));
  });
});

describe('a feed of calls', () => {
  it('tells of new and changed calls, the last first, with everything that RFC 4287 requires', async () => {
    const [first, second] = [daysFromNow(-9), daysFromNow(-3)];
    const old = await call({ title: 'Old', createdAt: first }, [{ kind: 'added', at: first }]);
    const moved = await call({ title: 'Moved', createdAt: first, about: 'Batteries.' }, [
      { kind: 'added', at: first },
      { kind: 'deadline_moved', at: second },
      { kind: 'budget_changed', at: second },
    ]);
    const answer = await harness.request('/feeds/all.atom');
    expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    expect(answer.headers.get('last-modified')).toBe(new Date(second).toUTCString());
    const xml = await answer.text();
    expect(textsOf(xml, 'id')).toEqual([`${SITE}/feeds/all.atom`, `urn:uuid:${moved.id}`, `urn:uuid:${old.id}`]);
    expect(textsOf(xml, 'title')).toEqual(['New and changed EU funding calls', 'Moved', 'Old']);
    expect(textsOf(xml, 'updated')).toEqual([second, second, first]);
    expect(textsOf(xml, 'published')).toEqual([first, first]);
    expect(textsOf(xml, 'name')).toEqual(['Fundwright']);
    expect(attributesOf(xml, 'link', 'rel')).toEqual(['self', 'alternate', 'alternate', 'alternate']);
    expect(attributesOf(xml, 'link', 'href')).toEqual([
      `${SITE}/feeds/all.atom`,
      `${SITE}/programs`,
      `${SITE}/programs/${moved.slug}`,
      `${SITE}/programs/${old.slug}`,
    ]);
    const [summary] = textsOf(xml, 'summary');
    expect(summary).toMatch(
      /^(Deadline moved, Call budget changed|Call budget changed, Deadline moved)\. Batteries\. /,
    );
    expect(summary).toContain('Last deadline: ');
  });

  it('holds hostile titles as text', async () => {
    const title = `</title><script>alert("1")</script>]]>&amp;\u0000\u0008 'x' \ud800 \u{1f680}`.replace('\u0000', '');
    const about = 'a < b && c > d';
    await call({ title, about }, [{ kind: 'added', at: TEST_NOW }]);
    const xml = await textAt('/feeds/all.atom');
    expect(xml.includes('<script') || xml.includes('\u0008')).toBe(false);
    expect(textsOf(xml, 'title')[1]).toMatch(/^<\/title><script>alert\("1"\)<\/script>\]\]>&amp; 'x' .* \u{1f680}$/u);
    expect(textsOf(xml, 'summary')[0]).toContain('a < b && c > d');
  });

  it('of a framework programme tells of its parts, and of no other programme', async () => {
    await call({ title: 'Cluster', programmeId: 'HORIZON-CL4' }, [{ kind: 'added', at: TEST_NOW }]);
    await call({ title: 'Nature', programmeId: 'LIFE-NAT' }, [{ kind: 'added', at: TEST_NOW }]);
    await call({ title: 'Unknown', programmeId: 'NEW-THING' }, [{ kind: 'added', at: TEST_NOW }]);
    expect(textsOf(await textAt('/feeds/horizon.atom'), 'title').slice(1)).toEqual(['Cluster']);
    expect(textsOf(await textAt('/feeds/life.atom'), 'title').slice(1)).toEqual(['Nature']);
    expect(textsOf(await textAt('/feeds/all.atom'), 'title').slice(1)).toHaveLength(3);
    for (const { id } of frameworkProgrammes)
      expect((await harness.request(`/feeds/${id.toLowerCase()}.atom`)).status, id).toBe(200);
  });

  it('tells of no call that is no longer listed or goes on under another name', async () => {
    const kept = await call({ title: 'Kept' }, [{ kind: 'added', at: TEST_NOW }]);
    await call({ title: 'Gone', unlistedAt: TEST_NOW }, [{ kind: 'unlisted', at: TEST_NOW }]);
    await call({ title: 'Renamed', renamedTo: kept.id }, [{ kind: 'added', at: TEST_NOW }]);
    expect(textsOf(await textAt('/feeds/all.atom'), 'title').slice(1)).toEqual(['Kept']);
  });

  it.each(['/feeds/horizon-cl4.atom', '/feeds/HORIZON.atom', '/feeds/none.atom', '/feeds/all.rss', '/feeds/%27'])(
    'does not exist at %s',
    async (path) => {
      expect((await harness.request(path)).status).toBe(404);
    },
  );

  it('is sent again only where something is new: by its tag, or else by its date', async () => {
    await call({}, [{ kind: 'added', at: daysFromNow(-3) }]);
    const first = await harness.request('/feeds/all.atom');
    const statusWith = async (headers: Record<string, string>) =>
      (await harness.request('/feeds/all.atom', { headers })).status;
    const etag = first.headers.get('etag') ?? '';
    const modified = first.headers.get('last-modified') ?? '';
    expect(await statusWith({ 'if-none-match': etag })).toBe(304);
    expect(await statusWith({ 'if-modified-since': modified })).toBe(304);
    expect(await statusWith({ 'if-modified-since': new Date(daysFromNow(-4)).toUTCString() })).toBe(200);
    expect(await statusWith({ 'if-none-match': '"other"', 'if-modified-since': modified })).toBe(200);
    expect(await statusWith({ 'if-modified-since': 'nonsense' })).toBe(200);
    // The clock alone can change a call: nothing is written to it.
    await call({}, [{ kind: 'closed', at: TEST_NOW }]);
    expect(await statusWith({ 'if-none-match': etag })).toBe(200);
    expect(await statusWith({ 'if-modified-since': modified })).toBe(200);
  });

  it('that tells of nothing is a feed too', async () => {
    const xml = await textAt('/feeds/life.atom');
    expect([textsOf(xml, 'entry'), textsOf(xml, 'updated')]).toEqual([[], [TEST_NOW]]);
  });
});
