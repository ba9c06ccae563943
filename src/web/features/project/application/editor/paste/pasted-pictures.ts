// Pictures of pasted HTML. Those whose bytes came along are kept for a moment, until they are sent. The others cannot
// be reached: they lie on the machine of whoever copied them, or on a page that may not be asked.
import { MAX_PICTURES, PICTURE_LIMIT, ALT_LIMIT, CAPTION_LIMIT } from '#domain/project/text/picture.ts';
import { onOneLine } from '#domain/project/text/writable-text.ts';
import type { Tally } from './left-out.ts';
import { picturesInRtf } from './rtf-pictures.ts';

const waiting = new Map<string, Blob>();
const DATA = /^data:image\/(png|jpe?g);base64,([\s\S]*)$/i;
/** Where a picture of ours is shown, of whichever project of the organization. */
const OURS = /\/api\/organizations\/([\da-f-]{36})\/pictures\/[\da-f-]{36}$/;

function blobOf(base64: string, type: string): Blob | null {
  if (base64.length > PICTURE_LIMIT * 1.4) return null;
  try {
    const text = atob(base64);
    return new Blob([Uint8Array.from(text, (sign) => sign.charCodeAt(0))], { type: `image/${type}` });
  } catch {
    return null;
  }
}

/** The bytes of a pasted picture by the id that it was given; they are handed out once. Null for any other picture. */
export function bytesOf(id: string): Blob | null {
  const blob = waiting.get(id) ?? null;
  waiting.delete(id);
  return blob;
}

/** The line below a picture, as Word and pages write it. It is taken out of the text, where it stood as a paragraph. */
function captionOf(image: Element): string {
  const figure = image.closest('figure');
  const line = figure?.querySelector('figcaption') ?? image.closest('p')?.nextElementSibling ?? null;
  if (line === null || (figure === null && !/MsoCaption/.test(line.className))) return '';
  const caption = onOneLine(line.textContent ?? '');
  if (caption.length > CAPTION_LIMIT) return '';
  line.remove();
  return caption;
}

/** A picture of ours in the place of a pasted one, behind the block that it stood in. */
function place(image: Element, blob: Blob, caption: string): void {
  const figure = image.ownerDocument.createElement('figure');
  const id = crypto.randomUUID();
  waiting.set(id, blob);
  figure.setAttribute('data-id', id);
  if (caption !== '') figure.setAttribute('data-caption', caption);
  const alt = onOneLine(image.getAttribute('alt') ?? '').slice(0, ALT_LIMIT);
  if (alt !== '') figure.setAttribute('data-alt', alt);
  const around = image.closest('table') ?? image.closest('figure, p, h1, h2, h3, h4, h5, h6');
  const behind = around ?? image;
  let last: Element = behind;
  while (last.nextElementSibling?.matches('figure[data-id]')) last = last.nextElementSibling;
  last.after(figure);
  image.remove();
  if (around?.tagName === 'FIGURE') around.remove();
}

export type PictureSource = {
  /** Whose pictures this text shows. */
  readonly orgId: string | null;
  /** Whether new ones can be sent. */
  readonly takesNew: boolean;
  /** The same clipboard as RTF; empty where there is none. */
  readonly rtf: string;
};

const addressOf = (image: Element) => image.getAttribute('src') ?? '';

/** The pictures that Word names by files, with their bytes from the RTF beside them, where both are as many. */
function filesOf(body: HTMLElement, rtf: string): ReadonlyMap<Element, Blob | null> {
  const named = [...body.querySelectorAll('img')].filter((image) => /^file:/i.test(addressOf(image)));
  const found = named.length === 0 || rtf === '' ? [] : picturesInRtf(rtf);
  return found.length === named.length ? new Map(named.map((image, at) => [image, found[at] ?? null])) : new Map();
}

/**
 * Keeps the pictures of pasted HTML whose bytes are there, and those that are ours already. The others stay, to be
 * counted.
 */
export function keepPictures(body: HTMLElement, tally: Tally, { orgId, takesNew, rtf }: PictureSource): void {
  waiting.clear();
  for (const figure of body.querySelectorAll('figure[data-id]')) {
    const [, home] =
      OURS.exec(figure.querySelector('img') ? addressOf(figure.querySelector('img') ?? figure) : '') ?? [];
    if (home === orgId) continue;
    // Of another organization, or none of ours at all.
    tally.add('pictures');
    figure.remove();
  }
  const files = takesNew ? filesOf(body, rtf) : new Map<Element, Blob | null>();
  for (const image of body.querySelectorAll('img')) {
    if (image.closest('figure[data-id]') || !takesNew || waiting.size >= MAX_PICTURES) continue;
    const [, type = '', base64 = ''] = DATA.exec(addressOf(image)) ?? [];
    const blob = type === '' ? (files.get(image) ?? null) : blobOf(base64, type);
    if (blob !== null && blob.size <= PICTURE_LIMIT) place(image, blob, captionOf(image));
  }
}
