// Word names the pictures of its HTML by files that no page can read. The same clipboard holds them as RTF, in
// hexadecimal.
import { PICTURE_LIMIT } from '#domain/project/text/picture.ts';

const BLIP = /\\(png|jpeg)blip/g;

/** Where the group around a place ends. */
function endOfGroup(rtf: string, from: number): number {
  let depth = 0;
  for (let at = from; at < rtf.length; at += 1) {
    const sign = rtf.charAt(at);
    if (sign === '{') depth += 1;
    else if (sign === '}' && depth === 0) return at;
    else if (sign === '}') depth -= 1;
  }
  return rtf.length;
}

function bytesIn(group: string): Uint8Array<ArrayBuffer> | null {
  const hex = group
    .replaceAll(/\{[^{}]*\}/g, '')
    .replaceAll(/\\[a-z]+-?\d* ?/gi, '')
    .replaceAll(/\s/g, '');
  if (hex.length === 0 || hex.length > 2 * PICTURE_LIMIT || hex.length % 2 === 1 || !/^[\da-f]+$/i.test(hex))
    return null;
  const bytes = new Uint8Array(hex.length / 2);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16);
  return bytes;
}

/** The PNG and JPEG pictures of an RTF text in their order; null for one that cannot be read. */
export function picturesInRtf(rtf: string): readonly (Blob | null)[] {
  const pictures: (Blob | null)[] = [];
  for (const found of rtf.matchAll(BLIP)) {
    const start = found.index + found[0].length;
    const bytes = bytesIn(rtf.slice(start, endOfGroup(rtf, start)));
    pictures.push(bytes && new Blob([bytes], { type: `image/${found[1] ?? ''}` }));
  }
  return pictures;
}
