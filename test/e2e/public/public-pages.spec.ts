import { expect, expectAccessible, test } from '#test/e2e/fixtures.ts';
import { publicPages, routesIn } from '#test/e2e/walk/pages.ts';

// Every page that a visitor can open, in every look.

/** Pages outside of these routes. */
const others = ['/500', '/dev/mail'];

// The page of an unknown address, and links that lead nowhere.
test.use({ refusals: [400, 401, 404, 410] });

test('every public route is among the pages looked at here', () => {
  expect(routesIn('_public')).toEqual(Object.keys(publicPages).toSorted());
});

for (const path of [...Object.values(publicPages).flat(), ...others]) {
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
}

test('scripts and styles come in their smallest form to browsers that read it, and packed to the others', async ({
  request,
}) => {
  const page = await (await request.get('/programs')).text();
  const [, style = ''] = /<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/.exec(page) ?? [];
  const [, script = ''] = /"(\/assets\/router[^"]+\.js)"/.exec(page) ?? [];
  for (const file of [style, script]) {
    for (const [accepted, sent] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip, deflate', 'gzip'],
    ] as const) {
      const answer = await request.get(file, { headers: { 'accept-encoding': accepted } });
      expect(answer.status(), file).toBe(200);
      const { 'content-encoding': encoding, 'cache-control': kept, vary } = answer.headers();
      expect(encoding, `${file} for ${accepted}`).toBe(sent);
      expect(vary?.toLowerCase()).toContain('accept-encoding');
      expect(kept).toContain('immutable');
    }
  }
});

test('a page fetches the faces of the letters that stand on it, once and no larger than needed', async ({ page }) => {
  const fetched = new Set<string>();
  page.on('request', (request) => {
    const [, face] = /\/([\w-]+)-[\w-]{8}\.woff2$/.exec(request.url()) ?? [];
    if (face !== undefined) fetched.add(face);
  });
  for (const [path, faces] of [
    ['/pricing', ['inter-western', 'source-serif-4-western']],
    // A type of action has a Polish letter in its name.
    ['/programs?types=MSCA', ['inter-european', 'inter-western', 'source-serif-4-western']],
  ] as const) {
    fetched.clear();
    const answer = await page.goto(path);
    await page.evaluate('document.fonts.ready');
    expect([...fetched].toSorted(), path).toEqual(faces);
    const named = answer?.headers()['link'] ?? '';
    for (const face of faces) expect(named, `${path} names them in its head`).toContain(`/${face}-`);
    expect(named.match(/rel=preload/g)).toHaveLength(faces.length);
  }
  await expect(page.getByText('Marie Skłodowska-Curie action').filter({ visible: true }).first()).toBeVisible();
});
