import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';

import type { BrowserContext, Page } from '@playwright/test';

import { freePort } from '#test/host/free-port.ts';
import { expect, startProduct, test } from '#test/e2e/fixtures.ts';
import { join, joinAsColleague } from '#test/e2e/people.ts';
import { startProject } from '#test/e2e/start-project.ts';
import { everythingStored, settle, textOf, write } from '#test/e2e/writing.ts';

// An ended session and a killed server are what this is about.
test.use({ refusals: [401, 'no server'] });

// Two people write in one section while everything breaks. What either of them typed must be somewhere in the end.

const section = 'Methodology';
const running: { stop: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void> }[] = [];
test.afterEach(async () => {
  await Promise.all(running.splice(0).map((product) => product.stop('SIGKILL')));
});

async function signInAgain(page: Page, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in again?' });
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog.getByRole('button', { name: 'Sign in again' }).click();
  await expect(dialog).toBeHidden();
}

test('every word of two writers is kept with the network cut, the server killed and the session ended', async ({
  browser,
}) => {
  const dataDir = mkdtempSync(joinPath(tmpdir(), 'fundwright-lost-'));
  const port = await freePort();
  const first = await startProduct(port, dataDir);
  running.push(first);
  const context: BrowserContext = await browser.newContext({ baseURL: first.server.url });
  const ana = await context.newPage();
  await ana.clock.install({ time: new Date('2026-11-20T12:00:00Z') });
  await ana.clock.resume();
  await join(ana, 'Carpathia Composites SRL');
  const { page: ion, password } = await joinAsColleague(browser, ana, { name: 'Radu Ion', role: 'contributor' });
  const project = await startProject(ana);
  const both = [ana, ion];
  for (const page of both) {
    await page.goto(`${project}/application?section=methodology`);
    await expect(textOf(page, section)).toBeVisible();
  }
  const typed: string[] = [];
  const type = async (page: Page, who: string) => {
    for (let count = 0; count < 3; count += 1) {
      const word = `${who}${typed.length}`;
      typed.push(word);
      await write(page, section, ` ${word}. `);
    }
  };
  const typeAtOnce = () => Promise.all([type(ana, 'ana'), type(ion, 'ion')]);

  await test.step('at the same time', async () => {
    await typeAtOnce();
    await settle(both);
  });

  await test.step('with the network cut for one of them', async () => {
    await ion.context().setOffline(true);
    await typeAtOnce();
    await expect(ion.getByText('You are offline', { exact: true })).toBeVisible();
    await settle([ana]);
    await ion.context().setOffline(false);
    await settle(both);
  });

  await test.step('with the server killed in the middle of saves', async () => {
    await Promise.all([
      typeAtOnce(),
      Promise.race([
        ana.waitForRequest('**/application/sendSteps'),
        ion.waitForRequest('**/application/sendSteps'),
      ]).then(() => first.stop('SIGKILL')),
    ]);
    running.splice(0);
    await type(ana, 'dead');
    await expect(ana.getByText('The server does not answer', { exact: true })).toBeVisible();
    running.push(await startProduct(port, dataDir));
    await settle(both);
  });

  await test.step('with the session ended while typing', async () => {
    // In one go: the question after it must not come between two words and catch the second.
    await textOf(ion, section).click();
    await ion.keyboard.press('Control+End');
    await ion.context().clearCookies();
    typed.push('out1', 'out2', 'out3');
    await ion.keyboard.insertText(' out1. out2. out3. ');
    await expect(ion.getByRole('dialog', { name: 'Sign in again?' })).toBeVisible();
    await type(ana, 'meanwhile');
    await signInAgain(ion, password);
    await settle(both);
  });

  const stored = await everythingStored(ana, project.split('/').at(-1) ?? '');
  expect(
    typed.filter((word) => !stored.includes(`${word}.`)),
    'words that are nowhere',
  ).toEqual([]);
  expect(typed).toHaveLength(27);
  await Promise.all(both.map((page) => page.context().close()));
  await running.splice(0)[0]?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
