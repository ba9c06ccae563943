import { expect, it } from 'vitest';

import { picturesInRtf } from './rtf-pictures.ts';

const bytesOf = async (blob: Blob | null | undefined) =>
  blob ? [blob.type, ...new Uint8Array(await blob.arrayBuffer())] : null;

it('finds the pictures that Word puts beside its HTML, in their order', async () => {
  const rtf =
    String.raw`{\rtf1\ansi Text {\*\shppict{\pict{\*\picprop\shplid1025{\sp{\sn shapeType}{\sv 75}}}\picscalex100` +
    String.raw`\picw847\pich423\pngblip\bliptag-123{\*\blipuid fb0c5d}` +
    `\n89504e47\n0d0a}}` +
    String.raw`{\nonshppict{\pict\picw847\wmetafile8\bliptag-123 010009}}\par {\pict\jpegblip ffd8ffe0}}`;
  const [first, second, ...rest] = picturesInRtf(rtf);
  expect(await bytesOf(first)).toEqual(['image/png', 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]);
  expect(await bytesOf(second)).toEqual(['image/jpeg', 0xff, 0xd8, 0xff, 0xe0]);
  expect(rest).toEqual([]);
});

it.each([
  ['no picture', String.raw`{\rtf1 words}`, []],
  ['no hexadecimal', String.raw`{\pict\pngblip xyz}`, [null]],
  ['half a byte', String.raw`{\pict\pngblip 895}`, [null]],
  ['nothing', String.raw`{\pict\pngblip}`, [null]],
  ['no end', String.raw`{\pict\pngblip ` + '{'.repeat(100_000), [null]],
])('takes nothing that is none: %s', (_, rtf, expected) => {
  expect(picturesInRtf(rtf)).toEqual(expected);
});
