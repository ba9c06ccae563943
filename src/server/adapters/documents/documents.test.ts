import { afterAll, describe, expect, it } from 'vitest';
import type { ApplicationDocument } from '#domain/project/document/document-tree.ts';
import { readPdf } from '#test/host/readers.ts';
import { openDocuments } from './process-documents.ts';
import { paragraph, blocks, documentOf, long } from '#test/made/documents/application-documents.ts';

const documents = openDocuments();
afterAll(() => documents.close());

async function render(document: ApplicationDocument, format: 'pdf' | 'docx'): Promise<Uint8Array> {
  const result = await documents.render(() => Promise.resolve(document), format, 'ana');
  if (!result.ok) throw new Error(result.message);
  return result.bytes;
}

const short = () => Promise.resolve(documentOf(blocks));

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
