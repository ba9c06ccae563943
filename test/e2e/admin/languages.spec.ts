import { expect } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';
import { call } from '#test/e2e/rpc.ts';
import { newProject } from '#test/e2e/start-project.ts';
import { expectWholeInBoth, whole } from '#test/e2e/walk/in-both.ts';
import { adminPages, openWhole } from '#test/e2e/walk/pages.ts';

import { test } from './administrators.ts';

// The pages of the administration and of guests in the languages that nobody speaks.

for (const [part, paths] of Object.entries(adminPages))
  test(`the administration (${part}) ${whole}`, async ({ page, server }) => {
    test.slow();
    const administrator = await join(page, 'Carpathia Composites SRL');
    await server.makeAdministrator(administrator.email);
    const single: string[] = [];
    for (const path of paths) {
      // Of what a list holds, the first has its own page looked at too.
      await openWhole(page, path);
      const first = page.getByRole('main').locator(`a[href^="${path}/"]`).first();
      if (path !== '/admin' && (await first.count()) > 0) single.push((await first.getAttribute('href')) ?? '');
    }
    if (part === 'people and calls') expect(single.length, single.join()).toBeGreaterThan(3);
    await expectWholeInBoth(page, server.url, [...paths, ...single]);
  });

test(`the page of a guest ${whole}`, async ({ page, browser, server }) => {
  await join(page, 'Carpathia Composites SRL');
  const projectId = await newProject(page, { title: 'ReFibre' });
  const context = await browser.newContext({ baseURL: server.url });
  const guest = await context.newPage();
  const of = { name: 'Petra', note: '', email: null, days: 7 };
  const task = { kind: 'comment', section: 'objectives' };
  const made = await call<{ url: string }>(page, 'taskLinks/make', { projectId, task, ...of });
  await expectWholeInBoth(guest, server.url, [new URL(made.url).pathname]);
  await context.close();
});
