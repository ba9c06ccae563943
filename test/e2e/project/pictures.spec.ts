import { readFileSync } from 'node:fs';

import type { Page } from '@playwright/test';

import { expect, test } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';
import { startProject } from '#test/e2e/start-project.ts';
import { pasteHtml, saved, textOf } from '#test/e2e/writing.ts';
import { jpegOf, pngOf } from '#test/made/library/pictures.ts';

const wordHtml = readFileSync(new URL('../clipboards/word-proposal.html', import.meta.url), 'utf8');

/** What a paste of a screenshot does, and what Word's does: its HTML and its RTF at once. */
async function pasteAs(page: Page, what: { readonly png?: Buffer; readonly html?: string; readonly rtf?: string }) {
  await page.evaluate(`{
    const { png, html, rtf } = ${JSON.stringify({ ...what, png: what.png?.toString('base64') })};
    const clipboardData = new DataTransfer();
    if (html) clipboardData.setData('text/html', html);
    if (rtf) clipboardData.setData('text/rtf', rtf);
    if (png) {
      const bytes = Uint8Array.from(atob(png), (sign) => sign.charCodeAt(0));
      clipboardData.items.add(new File([bytes], 'image.png', { type: 'image/png' }));
    }
    document.activeElement.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }`);
}

/** Waits until every picture of the text is really drawn: one stands in the text before its bytes are here. */
const expectDrawn = async (page: Page) => {
  const areDrawn = `[...document.querySelectorAll('[contenteditable] figure img')]
    .every((image) => image.complete && image.naturalWidth > 0)`;
  await expect.poll(async () => await page.evaluate<boolean>(areDrawn)).toBe(true);
};

// One of the files is none.
test.use({ refusals: [422] });

test('pictures come from the clipboard, from Word and from the device, are described, and stay', async ({ page }) => {
  await join(page, 'Carpathia Composites SRL');
  const project = await startProject(page);
  await page.goto(`${project}/application?section=innovation`);
  const text = textOf(page, 'Innovation');
  const figures = page.locator('[contenteditable] figure');
  const leftOut = page.getByText(/^Not kept from what you pasted: /);
  const shown = page.getByRole('textbox', { name: 'What the picture shows' });

  await test.step('a screenshot is asked about, and says so until somebody answers', async () => {
    await text.click();
    await page.keyboard.type('Before');
    await pasteAs(page, { png: pngOf(60, 30) });
    await expect(page.getByRole('dialog', { name: 'The picture' })).toBeVisible();
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('Say what the picture shows, or tick that it only decorates.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(figures).toHaveAttribute('data-ask', 'Say what this picture shows');
    await figures.first().click();
    await shown.fill('The furnace from above');
    await page.getByRole('textbox', { name: 'Line below the picture' }).fill('Figure 1: furnace');
    await page.getByRole('combobox', { name: 'Width' }).selectOption('A third of the page');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(figures.getByRole('img', { name: 'The furnace from above' })).toBeVisible();
    await expect(figures).not.toHaveAttribute('data-ask');
    await expect(figures).toHaveText('Figure 1: furnace');
    await expectDrawn(page);
  });

  await test.step('Word', async () => {
    await page.keyboard.press('Control+End');
    await pasteAs(page, {
      html: wordHtml,
      rtf: `{\\rtf1 {\\*\\shppict{\\pict\\jpegblip ${jpegOf(64, 32).toString('hex')}}}}`,
    });
    await expect(figures).toHaveCount(2);
    await expect(figures.getByRole('img', { name: 'A furnace' })).toBeVisible();
    await expect(leftOut).toContainText('you pasted: 1 comment and 2 links');
    await expectDrawn(page);
  });

  await test.step('HTML with its bytes; what lies elsewhere, or is no such picture, is counted', async () => {
    await page.keyboard.press('Control+End');
    const data = `data:image/png;base64,${pngOf(20, 20).toString('base64')}`;
    await pasteHtml(
      page,
      'Innovation',
      `<p>words</p><figure><img src="${data}" alt="Own words"><figcaption>Figure 3</figcaption></figure>` +
        '<img src="https://example.org/far.png"><img src="data:image/svg+xml;base64,PHN2Zz4=">',
      'selected',
    );
    await expect(figures).toHaveCount(3);
    await expect(figures).toHaveText(['Figure 1: furnace', '', 'Figure 3']);
    await expect(leftOut).toContainText('2 pictures');
  });

  await test.step('from the device; what is none is refused with a word', async () => {
    await page.keyboard.press('Control+End');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') });
    await expect(page.getByText('A picture was not kept. Only PNG and JPEG can be kept.').first()).toBeVisible();
    await expect(figures).toHaveCount(3);
  });

  await test.step('without a connection it waits at its place, while one writes on', async () => {
    const waits = page.getByText('The picture waits for the connection. Keep this section open.');
    await page.context().setOffline(true);
    await page.keyboard.press('Control+End');
    await page.keyboard.type('Above');
    await pasteAs(page, { png: pngOf(30, 30) });
    await expect(text.getByText('The picture waits for the connection. Keep this section open.')).toBeVisible();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Below');
    await expect(figures).toHaveCount(3);
    await page.context().setOffline(false);
    await expect(figures).toHaveCount(4);
    await page.keyboard.type(' it');
    await expect(text).toContainText('Below it');
    await expect(page.getByRole('dialog', { name: 'The picture' })).toHaveCount(0);
    await expect(waits).toHaveCount(0);
  });

  await page.getByRole('button', { name: 'Save Progress' }).click();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(figures).toHaveCount(4);
  await expectDrawn(page);
});
