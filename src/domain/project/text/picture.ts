/** The most bytes of a picture as it is sent. */
export const PICTURE_LIMIT = 5 * 1024 * 1024;
/** The most pixels of a picture, and of one of its sides. A page at 300 dots per inch has 8.7 million. */
export const MAX_PIXELS = 16_000_000;
export const MAX_SIDE = 10_000;
/** The most pictures of a text, and of a project. */
export const MAX_PICTURES = 40;
export const MAX_PROJECT_PICTURES = 400;
/** The most code units of what a picture shows, in words, and of the line below it. */
export const ALT_LIMIT = 500;
export const CAPTION_LIMIT = 500;

/** How much of the page's width a picture takes. */
export const pictureWidths = ['small', 'medium', 'full'] as const;
export type PictureWidth = (typeof pictureWidths)[number];
export const shareOfWidth: Readonly<Record<PictureWidth, number>> = { small: 1 / 3, medium: 2 / 3, full: 1 };

export const pictureFormats = ['png', 'jpeg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Why a picture is refused. */
export const pictureProblems = [
  'empty',
  'too_large',
  'too_many_pixels',
  'unknown_type',
  'truncated',
  'damaged',
  'too_complex',
] as const;
export type PictureProblem = (typeof pictureProblems)[number];

type Sized = { readonly size: PictureWidth; readonly width: number; readonly height: number };

/**
 * How wide and high a picture stands in a room of this width, in the room's own unit. One that would be higher than
 * `most` becomes narrower instead.
 */
export function pictureBox(
  { size, width, height }: Sized,
  room: number,
  most: number,
): { readonly width: number; readonly height: number } {
  const wide = room * shareOfWidth[size];
  const high = (wide * height) / width;
  return high <= most ? { width: wide, height: high } : { width: (most * width) / height, height: most };
}
