import { expect } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';
import { call } from '#test/e2e/rpc.ts';
import { newProject } from '#test/e2e/start-project.ts';
import { followAll } from '#test/e2e/walk/follow-links.ts';

import { test } from './administrators.ts';

test('every link that an administrator can follow from the administration leads to a page', async ({
  page,
  server,
}) => {
  test.slow();
  const administrator = await join(page, 'Carpathia Composites SRL');
  await server.makeAdministrator(administrator.email);
  const reached = await followAll(page, server.url, '/admin');
  expect(reached).toEqual(
    expect.arrayContaining(['/admin/people  ', '/admin/organizations/{id}  ', '/admin/calls/new  ', '/admin/health  ']),
  );
});

test('every link on the page of a guest leads to a page', async ({ page, browser, server }) => {
  await join(page, 'Carpathia Composites SRL');
  const projectId = await newProject(page, { title: 'ReFibre' });
  const made = await call<{ url: string }>(page, 'taskLinks/make', {
    projectId,
    task: { kind: 'comment', section: 'objectives' },
    name: 'Petra',
    note: '',
    email: null,
    days: 7,
  });
  const context = await browser.newContext({ baseURL: server.url });
  const guest = await context.newPage();
  const { pathname } = new URL(made.url);
  expect(await followAll(guest, server.url, pathname)).toContain(`${pathname}  `);
  await context.close();
});
