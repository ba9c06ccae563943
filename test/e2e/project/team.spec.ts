import { expect, expectAccessible, signInAs, test } from '#test/e2e/fixtures.ts';

test('the head of a project says who is on which page, and leads there and to an invitation', async ({
  page: ana,
  browser,
  server,
  demo,
}) => {
  const project = `/app/projects/${demo.projects.complete}`;
  await signInAs(ana.context(), server, demo.members.ana);
  const context = await browser.newContext({ baseURL: server.url });
  await signInAs(context, server, demo.members.elena);
  const elena = await context.newPage();
  await ana.goto(project);
  const team = ana.getByRole('button', { name: /^Team: / });
  await expect(team).toHaveAccessibleName('Team: 5 people');
  await elena.goto(`${project}/budget`);
  await expect(team).toHaveAccessibleName('Team: 5 people. Here now: Elena Radu (Budget)');
  await expect(elena.getByRole('button', { name: /^Team: / })).toHaveAccessibleName(/Here now: Ana Pop \(Overview\)$/);
  // A reviewer invites nobody.
  await expect(elena.getByRole('link', { name: 'Invite' })).toHaveCount(0);
  await elena.goto(`${project}/application?section=team`);
  await expect(team).toHaveAccessibleName(/Here now: Elena Radu \(Application, Team\)$/);

  await expectAccessible(ana);
  await team.click();
  const sheet = ana.getByRole('dialog', { name: 'Team' });
  await expect(sheet.getByRole('listitem').first()).toHaveText(/Elena Radu.*Reviewer.*Application, Team/);
  await expect(sheet.getByRole('listitem').nth(1)).toHaveText(/Ana Pop \(you\).*Owner.*Overview/);
  await expect(sheet.getByRole('listitem').nth(2)).toHaveText(/not here now/);
  await expectAccessible(ana);
  await sheet.getByRole('link', { name: 'Application, Team' }).click();
  await expect(ana.getByRole('textbox', { name: 'Team', exact: true })).toBeVisible();
  await expect(sheet).toHaveCount(0);

  // Whoever goes to another part of the product is no longer here.
  await elena.getByRole('link', { name: 'Dashboard' }).click();
  await expect(team).toHaveAccessibleName('Team: 5 people');
  await ana.getByRole('link', { name: 'Invite' }).click();
  await expect(ana.getByLabel('Email')).toBeFocused();
  await context.close();
});
