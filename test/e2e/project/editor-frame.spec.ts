import type { Page } from '@playwright/test';

import { expect, expectAccessible, signInAs, test } from '#test/e2e/fixtures.ts';
import { heard, saved, textOf } from '#test/e2e/writing.ts';

const top = async (page: Page, words: string) =>
  (await textOf(page, 'Objectives').getByText(words).first().boundingBox())?.y ?? Number.NaN;

test('sections, counter, pages left and saving stay in sight in a long text, and no notice moves it', async ({
  page,
  server,
  demo,
}) => {
  await signInAs(page.context(), server, demo.members.ana);
  await page.goto(`/app/projects/${demo.projects.complete}/application?section=objectives`);
  const text = textOf(page, 'Objectives');
  await text.getByText('Where the call asks for this').click();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await text.getByText('A strong application must also say').scrollIntoViewIfNeeded();
    await expect(text.getByText('RoboFibre has one aim')).not.toBeInViewport();
    const section =
      width === 390
        ? page.getByRole('button', { name: /^Section 2 of 6: Objectives$/ })
        : page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Timeline' });
    for (const seen of [section, page.getByText(/^[\d,]+ of 3,000 characters · [\d,]+ left$/), saved(page)])
      await expect(seen).toBeInViewport();
    await expect(page.getByText(/^≈ [\d.]+ pages left$/)).toBeInViewport();
    await expectAccessible(page);
  }

  await page.setViewportSize({ width: 1440, height: 844 });
  await text.getByText('Where the call asks for this').click();
  const before = await top(page, 'Where the call asks for this');
  await page.context().setOffline(true);
  await page.keyboard.press('End');
  await page.keyboard.insertText('?');
  await expect(page.getByText(/You are offline|No answer/).first()).toBeVisible();
  expect(await top(page, 'Where the call asks for this')).toBe(before);
  await page.context().setOffline(false);
  await page.keyboard.press('Backspace');
  await expect(saved(page)).toBeVisible();
  expect(await top(page, 'Where the call asks for this')).toBe(before);
});

test('the tools stand on one line at every width, and what has no room is in the menu', async ({
  page,
  server,
  demo,
}) => {
  await signInAs(page.context(), server, demo.members.ana);
  await page.goto(`/app/projects/${demo.projects.halfWritten}/application?section=innovation`);
  await expect(textOf(page, 'Innovation')).toBeVisible();
  const tools = page.getByRole('toolbar', { name: 'Text' });
  for (const width of [360, 390, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const bold = tools.getByRole('button', { name: 'Bold', exact: true });
    await expect(bold).toBeVisible();
    const tops = await page.evaluate<number[]>(`[...document.querySelectorAll('[data-over-text="top"] button')]
      .map((button) => button.getBoundingClientRect())
      .filter((box) => box.width > 0)
      .map((box) => Math.round(box.top + box.height / 2))`);
    expect(Math.max(...tops) - Math.min(...tops), `one line at ${width} px`).toBeLessThanOrEqual(2);
    const overflow = await page.evaluate<number>(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    );
    expect(overflow, `no sideways scroll at ${width} px`).toBeLessThanOrEqual(0);
  }
  await expect(tools.getByRole('button', { name: 'Insert a table' })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(tools.getByRole('button', { name: 'Insert a table' })).toHaveCount(0);
  await textOf(page, 'Innovation').click();
  await page.keyboard.press('Control+End');
  await heard(page);
  await tools.getByRole('button', { name: 'More tools' }).click();
  await page.getByRole('menuitem', { name: 'Table of 2 columns' }).click();
  await expect(textOf(page, 'Innovation').getByRole('table')).toHaveCount(1);
  await tools.getByRole('button', { name: 'More tools' }).click();
  await page.getByRole('menuitem', { name: 'Delete table' }).click();
  await expect(textOf(page, 'Innovation').getByRole('table')).toHaveCount(0);

  // The text itself begins in the upper third of the first screen.
  await page.evaluate('scrollTo(0, 0)');
  const box = await textOf(page, 'Innovation').boundingBox();
  expect(box?.y).toBeLessThanOrEqual(844 / 3);
});
