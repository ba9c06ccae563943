import type { Page } from '@playwright/test';

import { keptInBrowser } from '#web/content/legal/kept.ts';

import { expect, test } from '#test/e2e/fixtures.ts';
import { join, newEmail, signIn } from '#test/e2e/people.ts';
import { call } from '#test/e2e/rpc.ts';
import { startProject } from '#test/e2e/start-project.ts';
import { saved, write } from '#test/e2e/writing.ts';
import { turnOn } from './two-factor.ts';

// A right password without its code is refused.
test.use({ refusals: [401] });

type Stored = { readonly where: string; readonly name: string };

// What is put into the stores of the browser and taken out again is seen as it goes in.
const watchStores = `
  const note = (where, name) => void globalThis.noteStored({ where, name: String(name) });
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, value) {
    note(this === globalThis.sessionStorage ? 'tab' : 'local', key);
    return setItem.call(this, key, value); };
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (name, ...rest) {
    note('database', name);
    return open.call(this, name, ...rest); };
`;

const listStores = `(async () => [
  ...Object.keys(sessionStorage).map((name) => ({ where: 'tab', name })),
    ...Object.keys(localStorage).map((name) => ({ where: 'local', name })),
  ...(await indexedDB.databases()).map(({ name }) => ({ where: 'database', name })),
    ...(await caches.keys()).map((name) => ({ where: 'cache', name })),
])()`;

/** The entry of the Cookies Policy that names this. */
function entryOf({ where, name }: Stored) {
  const plain = name.replace(/^__Secure-/, '');
  return keptInBrowser.find(
    (entry) =>
      entry.where === where &&
      (entry.name.endsWith('*') ? plain.startsWith(entry.name.slice(0, -1)) : plain === entry.name),
  );
}

async function signUp(page: Page): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('Full name').fill('Ioana Marin');
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Phone').fill('+40 264 555 010');
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByLabel('Confirm password', { exact: true }).fill('correct horse');
  await page.getByLabel('Terms of Service').check();
  await page.getByLabel('Privacy Policy').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/organization-setup/);
}

async function restoreAVersion(page: Page, project: string): Promise<void> {
  const projectId = project.split('/').at(-1);
  await call(page, 'versions/create', { projectId, description: '' });
  await write(page, 'Team', ' Dan builds.');
  await expect(saved(page)).toBeVisible();
  await call(page, 'versions/create', { projectId, description: '' });
  await page.goto(`${project}/versions`);
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore version 1' }).click();
  await expect(page.getByText('Project restored to version 1').first()).toBeVisible();
}

test('the browser holds what the Cookies Policy names, no longer than it says, and nothing else', async ({
  page,
  context,
}) => {
  const stored: Stored[] = [];
  const look = async () => {
    stored.push(...(await page.evaluate<Stored[]>(listStores)));
    for (const cookie of await context.cookies()) stored.push({ where: 'cookie', name: cookie.name });
  };
  await page.exposeFunction('noteStored', (entry: Stored) => stored.push(entry));
  await page.addInitScript(watchStores);

  await signUp(page);
  await look();
  const person = await join(page, 'Carpathia Composites SRL');
  await page.goto('/app');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('Control+b');
  await page.getByRole('button', { name: 'Switch between light and dark' }).first().click();
  await look();
  const project = await startProject(page);
  await page.goto(`${project}/application?section=team`);
  await write(page, 'Team', 'Ana leads.');
  await expect(saved(page)).toBeVisible();
  await look();
  await restoreAVersion(page, project);
  await look();
  await turnOn(page, person);
  await context.clearCookies({ name: /session_token$/ });
  await page.goto('/login');
  await signIn(page, person);
  await expect(page).toHaveURL(/step=code/);
  await look();

  expect(
    [...new Set(stored.filter((each) => entryOf(each) === undefined).map(({ where, name }) => `${where}: ${name}`))],
    'kept without being named',
  ).toEqual([]);
  const seen = new Set(stored.map(entryOf));
  expect(
    // That of a look is an administrator's alone: admin/looking.spec.ts.
    keptInBrowser.filter((entry) => entry.code !== 'look' && !seen.has(entry)).map(({ name }) => name),
    'named without being kept',
  ).toEqual([]);
  // The browser counts the life of a cookie by the machine's clock, whatever the page is told.
  for (const { name, expires } of await context.cookies()) {
    const days = entryOf({ where: 'cookie', name })?.days ?? 0;
    expect(Math.round((expires * 1000 - Date.now()) / 86_400_000), `days that ${name} lasts`).toBeLessThanOrEqual(days);
  }
});
