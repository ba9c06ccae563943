import type { Editor } from '@tiptap/core';
import { DOMSerializer } from '@tiptap/pm/model';
import { NodeSelection } from '@tiptap/pm/state';
import { PictureNode } from '#text/section-nodes.ts';
import { askedPicture } from './asked-picture.ts';
import { arrivingPictures, type SendPicture } from './arriving-pictures.ts';
import { figureOf, said, type PictureLook } from './picture-markup.ts';

type Options = PictureLook & {
  /** Takes pictures that are pasted or dropped; null where none can be added. */
  readonly send: SendPicture | null;
};

function attribute(name: string, read: (value: string | null) => unknown, rest: object) {
  return {
    ...rest,
    parseHTML: (element: HTMLElement) => read(element.getAttribute(`data-${name}`)),
    renderHTML: (attributes: Readonly<Record<string, unknown>>) => said(name, attributes[name] ?? null),
  };
}

const words = (value: string | null) => value ?? '';
const pixels = (value: string | null) => Math.max(1, Number.parseInt(value ?? '1', 10) || 1);

const nowhere: PictureLook = { orgId: null, ask: '' };

/** Behind a picture that is the last of a text there is no line to go to, so the key makes one. */
function goBehind(editor: Editor): boolean {
  const { selection } = editor.state;
  const isPicture = selection instanceof NodeSelection && selection.node.type.name === 'picture';
  if (!isPicture || selection.$to.nodeAfter !== null) return false;
  return editor
    .chain()
    .insertContentAt(selection.to, { type: 'paragraph' }, { updateSelection: false })
    .setTextSelection(selection.to + 1)
    .run();
}

/** Pictures as they stand in the text, with the line below them. */
export const PictureBlock = PictureNode.extend<Options>({
  addOptions: () => ({ orgId: null, send: null, ask: '' }),
  addAttributes: () => ({
    id: attribute('id', words, { default: '', validate: 'string' }),
    alt: attribute('alt', (value) => value, { default: null, validate: 'string|null' }),
    caption: attribute('caption', words, { default: '', validate: 'string' }),
    size: attribute('size', (value) => value ?? 'full', { default: 'full', validate: 'string' }),
    width: attribute('width', pixels, { default: 1, validate: 'number' }),
    height: attribute('height', pixels, { default: 1, validate: 'number' }),
  }),
  parseHTML: () => [{ tag: 'figure[data-id]' }],
  renderHTML: ({ node }) => figureOf(node, nowhere),
  // Texts of all organizations share one schema: whose pictures an editor shows, only the editor knows.
  addNodeView() {
    const { options } = this;
    return ({ node }) => ({ dom: DOMSerializer.renderSpec(document, figureOf(node, options)).dom });
  },
  addKeyboardShortcuts() {
    return { ArrowDown: () => goBehind(this.editor), 'Mod-Enter': () => goBehind(this.editor) };
  },
  addProseMirrorPlugins() {
    return [askedPicture.plugin(), arrivingPictures(this.options.send)];
  },
});
