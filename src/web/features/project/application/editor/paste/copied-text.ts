import { Extension } from '@tiptap/core';
import { DOMSerializer } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { figureOf } from '../picture/picture-markup.ts';
import { valueElement } from '../stored-value/value-markup.ts';

type Options = {
  /** Whose pictures are in it; null where none are. */
  readonly orgId: string | null;
  /** Which project stores what stands in it; null where none does. */
  readonly projectId: string | null;
};

/** What is copied says where its pictures and its stored values come from. */
export const CopiedText = Extension.create<Options>({
  name: 'copiedText',
  addOptions: () => ({ orgId: null, projectId: null }),
  addProseMirrorPlugins() {
    const { orgId, projectId } = this.options;
    const { schema } = this.editor;
    const nodes: DOMSerializer['nodes'] = {
      ...DOMSerializer.nodesFromSchema(schema),
      picture: (node) => figureOf(node, { orgId, ask: '' }),
      storedValue: (node) => valueElement(node, { projectId }),
    };
    const clipboardSerializer = new DOMSerializer(nodes, DOMSerializer.marksFromSchema(schema));
    return [new Plugin({ props: { clipboardSerializer } })];
  },
});
