import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';

import { formOutlines } from '#reference/templates/form-outlines.ts';
import { rawRoutes } from '#contract/raw-routes.ts';
import { findTemplate } from '#reference/templates/templates.ts';

import { useHarness } from '#test/harness.ts';

const harness = useHarness();

const ask = (file: string, init?: { readonly from: string }) => harness.request(`/api/form-outlines/${file}`, init);
const bytesOf = async (file: string) => Buffer.from(await (await ask(file)).arrayBuffer());
const partOf = async (bytes: Buffer, name: string) => (await JSZip.loadAsync(bytes)).file(name)?.async('string');

/** The words of a part of a Word or Excel file, without its tags. */
const wordsIn = (xml: string | undefined) =>
  (xml ?? '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&apos;', "'")
    .replaceAll(/\s+/g, ' ');

describe('outlines of forms', () => {
  it.each(formOutlines)(
    '$file is a Word file with each section of the form, what it asks and its criteria',
    async (outline) => {
      const response = await ask(`${outline.file}.docx`);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-disposition')).toContain(`attachment; filename="${outline.file}.docx"`);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      const text = wordsIn(await partOf(Buffer.from(await response.arrayBuffer()), 'word/document.xml'));
      const template = findTemplate(outline.form);
      expect(template?.sections.length).toBeGreaterThan(3);
      for (const { title, prompts } of template?.sections ?? []) {
        expect(text).toContain(title);
        if (prompts !== '') expect(text).toContain(prompts);
      }
      for (const { name } of template?.criteria ?? []) expect(text).toContain(name);
      expect(text).toContain(`${template?.pages} pages for Part B`);
      expect(text).toContain('The form that counts is the one in the portal’s submission system');
      expect(text).toContain(template?.source);
    },
  );

  it.each([
    ['horizon-europe', 'Indirect costs, 25 %', '(B2+B3+B4+B5+B7)*2500/10000'],
    ['digital-europe', 'Indirect costs, 7 %', '(B2+B3+B4+B5+B6+B7)*700/10000'],
  ])('the budget of %s computes indirect costs by the rule of its programme', async (file, label, formula) => {
    const bytes = await bytesOf(`${file}.xlsx`);
    expect(wordsIn(await partOf(bytes, 'xl/sharedStrings.xml')).replaceAll('\u00A0', ' ')).toContain(label);
    expect(await partOf(bytes, 'xl/worksheets/sheet1.xml')).toContain(`<f>ROUND(${formula},2)</f>`);
  });

  it('is the same file each time, for visitors without a session, and caches may keep it', async () => {
    expect((await bytesOf('life.docx')).equals(await bytesOf('life.docx'))).toBe(true);
    expect((await ask('life.docx')).headers.get('cache-control')).toBe('public, max-age=3600');
  });

  it.each(['life.pdf', 'life', 'erasmus.docx', 'life.docx.exe', '..%2Flife.docx'])('there is no %s', async (file) => {
    expect((await ask(file)).status).toBe(404);
  });

  it('refuses who asks far too often, and says when to come back', async () => {
    const from = { from: '203.0.113.90' };
    const answers: Response[] = [];
    for (let asked = 0; asked <= rawRoutes.formOutline.rate.burst + 1; asked++)
      answers.push(await ask('life.xlsx', from));
    expect(answers[0]?.status).toBe(200);
    expect(answers.at(-1)?.status).toBe(429);
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
