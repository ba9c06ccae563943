import type { DOMOutputSpec, Node } from '@tiptap/pm/model';
import { picturePath } from '#web/project/picture-home.ts';

/** How pictures are drawn by one editor. */
export type PictureLook = {
  /** Whose pictures are shown; null where none can be. */
  readonly orgId: string | null;
  /** Stands under a picture until somebody says what it shows. */
  readonly ask: string;
};

export const said = (name: string, value: unknown) => (value === null ? {} : { [`data-${name}`]: String(value) });

/** The element of a picture, with the line below it. */
export function figureOf({ attrs }: Node, { orgId, ask }: PictureLook): DOMOutputSpec {
  const { id, alt, caption, size, width, height } = attrs;
  const data = Object.entries(attrs).reduce((all, [name, value]) => ({ ...all, ...said(name, value) }), {});
  const asks = alt === null && ask !== '' ? { 'data-ask': ask } : {};
  const source = orgId === null ? {} : { src: picturePath(orgId, id) };
  return [
    'figure',
    { ...data, class: `picture picture-${size}`, ...asks },
    ['img', { ...source, alt: alt ?? caption, width, height, draggable: 'false' }],
    ['figcaption', {}, caption],
  ];
}
