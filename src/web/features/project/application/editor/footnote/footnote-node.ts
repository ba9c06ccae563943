import { FootnoteNode } from '#text/section-nodes.ts';
import { onOneLine } from '#domain/project/text/writable-text.ts';
import { askedFootnote } from './asked-footnote.ts';

/** Footnotes as they stand in the text: a number, which the style sheet counts, with the words as its tip. */
export const Footnote = FootnoteNode.extend({
  addAttributes: () => ({
    text: {
      default: '',
      validate: 'string',
      parseHTML: (element: HTMLElement) => onOneLine(element.getAttribute('data-footnote') ?? ''),
      renderHTML: ({ text }: { readonly text?: unknown }) => ({
        'data-footnote': String(text),
        title: String(text),
      }),
    },
  }),
  parseHTML: () => [
    {
      tag: 'sup[data-footnote]',
      // Before high letters, which are the same element.
      priority: 60,
      getAttrs: (element) => (onOneLine(element.getAttribute('data-footnote') ?? '') === '' ? false : null),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['sup', { class: 'footnote', ...HTMLAttributes }],
  addProseMirrorPlugins: () => [askedFootnote.plugin()],
});
