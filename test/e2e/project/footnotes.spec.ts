import { execFileSync } from 'node:child_process';

import { expect, test } from '#test/e2e/fixtures.ts';
import { join } from '#test/e2e/people.ts';
import { startProject } from '#test/e2e/start-project.ts';
import { pasteHtml, saved, textOf } from '#test/e2e/writing.ts';

const notesOfOthers: readonly (readonly [string, string, readonly string[], string | null])[] = [
  [
    'LibreOffice',
    '<p>Emissions fall<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a>, ' +
      'twice<a class="sdendnoteanc" name="sdendnote1anc" href="#sdendnote1sym"><sup>i</sup></a>.</p>' +
      '<div id="sdfootnote1"><p class="sdfootnote"><a class="sdfootnotesym" name="sdfootnote1sym" ' +
      'href="#sdfootnote1anc">1</a>Compared with 2019.</p><p class="sdfootnote">A second line.</p></div>' +
      '<div id="sdendnote1"><p class="sdendnote"><a class="sdendnotesym" name="sdendnote1sym" ' +
      'href="#sdendnote1anc">i</a>At the end.</p></div>',
    ['Compared with 2019. A second line.', 'At the end.'],
    null,
  ],
  [
    'Google Docs',
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><p><span>Emissions fall</span><span ' +
      'style="font-size:0.6em;vertical-align:super;"><sup id="ftnt_ref1"><a href="#ftnt1">[1]</a></sup></span></p>' +
      '<hr /><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span> Since 2019.</span></p></div></b>',
    ['Since 2019.'],
    null,
  ],
  [
    'a page, one note not with it',
    '<p>Emissions fall<sup id="cite_ref-1"><a href="#cite_note-1">[1]</a></sup> fast<sup id="cite_ref-2"><a ' +
      'href="#cite_note-2">[2]</a></sup></p><ol><li id="cite_note-1"><span class="mw-cite-backlink"><a ' +
      'href="#cite_ref-1">^</a></span> Smith 2019</li></ol>',
    ['Smith 2019'],
    '1 footnote without its text',
  ],
];

test('footnotes of other programs become footnotes, and can be written, changed and taken out by hand', async ({
  page,
}) => {
  await join(page, 'Carpathia Composites SRL');
  const project = await startProject(page);
  await page.goto(`${project}/application?section=innovation`);
  const text = textOf(page, 'Innovation');
  const notes = page.getByRole('region', { name: 'Footnotes' }).getByRole('listitem');
  for (const [name, html, expected, said] of notesOfOthers)
    await test.step(name, async () => {
      await text.click();
      await page.keyboard.press('Control+A');
      await pasteHtml(page, 'Innovation', html, 'selected');
      await expect(notes).toHaveText([...expected]);
      await expect(text).toHaveText(/^Emissions fall[^\d[]*$/);
      if (said === null) await expect(page.getByText(/^Not kept from what you pasted: /)).toBeHidden();
      else await expect(page.getByText(/^Not kept from what you pasted: /)).toContainText(said);
    });

  await page.keyboard.press('Control+Home');
  await page.getByRole('button', { name: 'More tools' }).click();
  await page.getByRole('menuitem', { name: 'Footnote…' }).click();
  const words = page.getByRole('textbox', { name: 'Text of the footnote' });
  await page.getByRole('button', { name: 'Add footnote' }).click();
  await expect(page.getByText('Write the text of the footnote.')).toBeVisible();
  await words.fill('Ours,\nby hand');
  await page.getByRole('button', { name: 'Add footnote' }).click();
  await expect(notes).toHaveText(['Ours, by hand', 'Smith 2019']);
  await expect(text).toBeFocused();

  await page.getByRole('button', { name: 'Change footnote 2: Smith 2019' }).click();
  await words.fill('Smith 2020');
  await page.getByRole('button', { name: 'Change footnote' }).click();
  await expect(notes).toHaveText(['Ours, by hand', 'Smith 2020']);

  await text.locator('.footnote').first().click();
  await page.getByRole('button', { name: 'Remove footnote' }).click();
  await expect(notes).toHaveText(['Smith 2020']);
  await page.keyboard.press('Control+Z');
  await expect(notes).toHaveText(['Ours, by hand', 'Smith 2020']);
  await page.getByRole('button', { name: 'Save Progress' }).click();
  await expect(saved(page)).toBeVisible();
  // What is printed follows what is saved, a moment later.
  const paper = async () =>
    execFileSync('pdftotext', ['-layout', '-', '-'], { input: await page.pdf({ format: 'A4' }), encoding: 'utf8' });
  await expect.poll(paper).toMatch(/1Emissions fall2 fast[^]*1\. +Ours, by hand[^]*2\. +Smith 2020/);
});
