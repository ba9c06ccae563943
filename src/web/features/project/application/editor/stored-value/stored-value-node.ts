import { DOMSerializer } from '@tiptap/pm/model';
import { storedValueCodes } from '#domain/project/stored-values/stored-value-codes.ts';
import { valueLine } from '#domain/project/text/writable-text.ts';
import { StoredValueNode } from '#text/section-nodes.ts';
import { askedValue } from './asked-value.ts';
import { valueElement, type ValueLook } from './value-markup.ts';

const nowhere: ValueLook = { projectId: null };

/** What the project stores once, as it stands in the text. */
export const StoredValue = StoredValueNode.extend<ValueLook>({
  addOptions: () => nowhere,
  addAttributes: () => ({
    of: {
      default: 'acronym',
      validate: 'string',
      parseHTML: (element: HTMLElement) => element.getAttribute('data-stored-value'),
    },
    row: {
      default: null,
      validate: 'string|null',
      parseHTML: (element: HTMLElement) => element.getAttribute('data-row'),
    },
    text: {
      default: '',
      validate: 'string',
      parseHTML: (element: HTMLElement) => valueLine(element.textContent ?? ''),
    },
  }),
  // What comes from another project was made plain words before (`plainForeignValues`).
  parseHTML: () => [
    {
      tag: 'span[data-stored-value]',
      priority: 60,
      getAttrs: (element) =>
        storedValueCodes.some((code) => code === element.getAttribute('data-stored-value')) &&
        valueLine(element.textContent ?? '') !== ''
          ? null
          : false,
    },
  ],
  renderHTML: ({ node }) => valueElement(node, nowhere),
  // Texts of all projects share one schema: whose values an editor shows, only the editor knows.
  addNodeView() {
    const { options } = this;
    return ({ node }) => ({ dom: DOMSerializer.renderSpec(document, valueElement(node, options)).dom });
  },
  addProseMirrorPlugins: () => [askedValue.plugin()],
});
