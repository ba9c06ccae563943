import { formOutlines, type FormOutline } from '#reference/templates/form-outlines.ts';
import { DEFAULT_LOCALE } from '#domain/values/locale.ts';
import type { Instant } from '#domain/values/time.ts';
import { programmeProfile } from '#reference/programmes.ts';
import { findTemplate } from '#reference/templates/templates.ts';

import type { Deps } from '#server/platform/deps.ts';
import { wordsOfWorkbook } from '#server/platform/documents/workbook-languages.ts';
import { attachmentHeaders } from '#server/platform/http/downloads.ts';
import { mediaTypes } from '#server/platform/http/media-types.ts';
import type { RawMount } from '#server/platform/http/raw-mount.ts';
import { refusal } from '#server/platform/http/refusal.ts';
import { wordsFor } from '#server/platform/words.ts';
import { outlineDocument } from './outline-document.ts';
import { outlineWorkbook } from './outline-workbook.ts';

/** The day of this version of the outlines: the same files, whenever they are made. */
const VERSION = '2026-11-28T00:00:00.000Z' as Instant;
/** Whose turn among the renderings these files take: nobody’s own. */
const VISITORS = 'visitors';

type Ending = 'docx' | 'xlsx';
type Asked = { readonly outline: FormOutline; readonly ending: Ending };
type Made = Awaited<ReturnType<Deps['documents']['renderWorkbook']>>;

const programmes: Readonly<Record<FormOutline['code'], string>> = {
  horizon_europe: 'HORIZON',
  digital_europe: 'DIGITAL',
  life: 'LIFE',
  eic_accelerator: 'HORIZON-EIC-ACC',
};

/** What a file name asks for; null where there is no such file. */
function askedBy(name: string): Asked | null {
  const [file, ending, ...rest] = name.split('.');
  const outline = formOutlines.find((each) => each.file === file);
  if (outline === undefined || rest.length > 0 || (ending !== 'docx' && ending !== 'xlsx')) return null;
  return { outline, ending };
}

async function make({ documents }: Deps, { outline, ending }: Asked): Promise<Made> {
  const words = wordsFor(DEFAULT_LOCALE, 'form_outline');
  const name = wordsFor(DEFAULT_LOCALE, 'resources')(`template.${outline.code}`);
  if (ending === 'docx') {
    const template = findTemplate(outline.form);
    if (template === null) throw new Error(`there is no form ${outline.form}`);
    return await documents.render(
      () => Promise.resolve(outlineDocument(template, name, words, VERSION)),
      'docx',
      VISITORS,
    );
  }
  const programme = programmeProfile(programmes[outline.code]);
  if (programme === null) throw new Error(`there is no programme of ${outline.code}`);
  const sheets = outlineWorkbook(programme, words, wordsOfWorkbook(DEFAULT_LOCALE).categories);
  return await documents.renderWorkbook({ sheets, author: words('author'), createdAt: VERSION }, VISITORS);
}

/**
 * Outlines of forms, for anybody. Each file is made at its first download and kept in memory: there are a few small
 * ones, and they are the same for everybody.
 */
export function mountFormOutlines(mount: RawMount, deps: Deps): void {
  const kept = new Map<string, Promise<Made>>();
  mount.answer('formOutline', async (c) => {
    const name = c.req.param('file') ?? '';
    const asked = askedBy(name);
    if (asked === null) return refusal('NOT_FOUND');
    const making = kept.get(name) ?? make(deps, asked);
    kept.set(name, making);
    const made = await making;
    if (made.ok)
      return new Response(made.bytes, {
        headers: { ...attachmentHeaders(name, mediaTypes[asked.ending]), 'cache-control': 'public, max-age=3600' },
      });
    kept.delete(name);
    deps.log.error(
      { requestId: c.get('requestId'), name, reason: made.reason, message: made.message },
      'outline not made',
    );
    return refusal('NOT_RENDERED', 503);
  });
}
