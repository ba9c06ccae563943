import { afterAll, describe, expect, it } from 'vitest';
import type { ApplicationDocument } from '#domain/project/document/document-tree.ts';
import { withFigureNumbers } from '#domain/project/document/figures.ts';
import { readDocx, readPdf } from '#test/host/readers.ts';
import { openDocuments } from './process-documents.ts';
import { jpegOf } from '#test/made/library/pictures.ts';
import { paragraph, blocks, documentOf, long } from '#test/made/documents/application-documents.ts';

const documents = openDocuments();
afterAll(() => documents.close());

async function render(document: ApplicationDocument, format: 'pdf' | 'docx'): Promise<Uint8Array> {
  const result = await documents.render(() => Promise.resolve(document), format, 'ana');
  if (!result.ok) throw new Error(result.message);
  return result.bytes;
}

const short = () => Promise.resolve(documentOf(blocks));

const picture = (id: string, caption: string) =>
  ({ type: 'picture', id, alt: 'A fibre', caption, size: 'small', width: 16, height: 16 }) as const;

it('pictures have the same numbers in both files, one that is gone too', async () => {
  const stored = { format: 'jpeg', bytes: new Uint8Array(jpegOf(16, 16)) } as const;
  const pictures = [picture('a', 'From waste'), picture('gone', 'Lost'), picture('a', ''), picture('a', 'In use')];
  const document = documentOf(withFigureNumbers(pictures), new Map([['a', stored]]));
  const { text } = readPdf(await render(document, 'pdf'));
  const body = readDocx(await render(document, 'docx')).part('word/document.xml');
  const lines = body
    .replaceAll(/<w:instrText.*?<\/w:instrText>/gs, '')
    .split('</w:p>')
    .map((line) => line.replaceAll(/<[^>]+>/g, ''));
  for (const caption of ['Figure 1: From waste', 'Figure 2: Lost', 'Figure 3: In use']) {
    expect(text).toContain(caption);
    expect(lines).toContain(caption);
  }
  expect([text.split('Figure').length, body.split('SEQ Figure').length]).toEqual([4, 4]);
});

describe('the renderer', () => {
  it('leaves the server free while it works', async () => {
    await render(long, 'pdf');
    let ticks = 0;
    const ticking = setInterval(() => {
      ticks += 1;
    }, 1);
    await render(long, 'pdf');
    clearInterval(ticking);
    // In the same thread not one tick would come through before the file is there.
    expect(ticks).toBeGreaterThan(10);
  });

  it('does one document after the other and answers each with its own', async () => {
    const files = await Promise.all(
      ['one', 'two', 'three'].map((word) => render(documentOf([paragraph(word)]), 'pdf')),
    );
    expect(files.map((file) => readPdf(file).text.includes('two'))).toEqual([false, true, false]);
  });

  it('gives up what takes too long, and renders the next', async () => {
    const impatient = openDocuments({
      limitMs: 1_500,
      entry: new URL('../../../../test/fixtures/stuck-renderer.ts', import.meta.url),
    });
    const [stuck, next] = await Promise.all([
      impatient.render(short, 'pdf', 'ana'),
      impatient.render(short, 'docx', 'ana'),
    ]);
    expect(stuck).toMatchObject({ ok: false, reason: 'too_much' });
    expect(next).toEqual({ ok: true, bytes: new Uint8Array([1]) });
    await impatient.close();
  });

  it('reports a process that dies and starts another', async () => {
    const broken = openDocuments({ entry: new URL('./no-such-renderer.ts', import.meta.url) });
    expect(await broken.render(short, 'pdf', 'ana')).toMatchObject({ ok: false, reason: 'failed' });
    expect(await broken.render(short, 'pdf', 'ana')).toMatchObject({ ok: false, reason: 'failed' });
    await broken.close();
    expect(await broken.render(short, 'pdf', 'ana')).toMatchObject({ ok: false, reason: 'failed' });
  });
});
