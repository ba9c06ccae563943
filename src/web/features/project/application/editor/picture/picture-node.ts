import type { Editor, Extensions } from '@tiptap/core';
import { DOMSerializer, type DOMOutputSpec, type Node } from '@tiptap/pm/model';
import { NodeSelection, Plugin } from '@tiptap/pm/state';
import { picturePath } from '#web/project/picture-home.ts';
import { PictureNode } from '#text/section-nodes.ts';
import { PasteReader } from '../paste/paste-reader.ts';
import { askedPicture } from './asked-picture.ts';
import { arrivingPictures, type SendPicture } from './arriving-pictures.ts';

type Options = {
  /** Whose pictures are shown; null where none can be. */
  readonly orgId: string | null;
  /** Takes pictures that are pasted or dropped; null where none can be added. */
  readonly send: SendPicture | null;
  /** Stands under a picture until somebody says what it shows. */
  readonly ask: string;
};

const said = (name: string, value: unknown) => (value === null ? {} : { [`data-${name}`]: String(value) });

function attribute(name: string, read: (value: string | null) => unknown, rest: object) {
  return {
    ...rest,
    parseHTML: (element: HTMLElement) => read(element.getAttribute(`data-${name}`)),
    renderHTML: (attributes: Readonly<Record<string, unknown>>) => said(name, attributes[name] ?? null),
  };
}

const words = (value: string | null) => value ?? '';
const pixels = (value: string | null) => Math.max(1, Number.parseInt(value ?? '1', 10) || 1);

const nowhere: Omit<Options, 'send'> = { orgId: null, ask: '' };

function figureOf({ attrs }: Node, { orgId, ask }: Omit<Options, 'send'>): DOMOutputSpec {
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

/** What is copied says whose pictures are in it. */
function copiedFrom({ schema }: Editor, options: Options): Plugin {
  const nodes = DOMSerializer.nodesFromSchema(schema);
  const picture = (node: Node) => figureOf(node, options);
  return new Plugin({
    props: { clipboardSerializer: new DOMSerializer({ ...nodes, picture }, DOMSerializer.marksFromSchema(schema)) },
  });
}

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
    const { options, editor } = this;
    return [askedPicture.plugin(), arrivingPictures(options.send), copiedFrom(editor, options)];
  },
});

/** The extensions of a text with its pictures shown, and taken where `send` is given. */
export function withPictures(extensions: Extensions, options: Options): Extensions {
  const { orgId, send } = options;
  return extensions.map((extension) => {
    if (extension.name === 'picture') return PictureBlock.configure(options);
    return extension.name === 'pasteReader' ? PasteReader.configure({ orgId, takesNew: send !== null }) : extension;
  });
}
