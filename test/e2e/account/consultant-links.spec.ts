import { expect } from '#test/e2e/fixtures.ts';
import { joinDescribed } from '#test/e2e/people.ts';
import { call } from '#test/e2e/rpc.ts';
import { startProject } from '#test/e2e/start-project.ts';
import { followAll, reachedByAll } from '#test/e2e/walk/follow-links.ts';

import { consultantIn } from './consultant.ts';
import { test } from '#test/e2e/admin/administrators.ts';

// The library of the organization says to consultants that they see it from within their projects.
test.use({ refusals: [403] });

test('every link that a consultant with one project can follow leads to a page', async ({ page, browser, server }) => {
  test.slow();
  const irina = await consultantIn(browser, server, 'Lia Vlad');
  await joinDescribed(page);
  const projectId = (await startProject(page)).split('/').at(-1) ?? '';
  type Listed = { consultants: readonly { consultantId: string }[] };
  const [listed] = (await call<Listed>(page, 'consultants/list', {})).consultants;
  const wish = { message: 'Can you help?', wished: 'Tuesday' };
  const { engagementId } = await call<{ engagementId: string }>(page, 'engagements/ask', {
    projectId,
    consultantId: listed?.consultantId,
    kind: 'call',
    ...wish,
  });
  await call(irina, 'engagements/answer', { engagementId, move: 'accept' });
  // They work in the organization that asked, and not in their own.
  const { currentOrgId: orgId } = await call<{ currentOrgId: string }>(page, 'account/me');
  await call(irina, 'account/setCurrentOrganization', { orgId });
  expect(await followAll(irina, server.url)).toEqual(expect.arrayContaining(reachedByAll));
  await irina.context().close();
});
