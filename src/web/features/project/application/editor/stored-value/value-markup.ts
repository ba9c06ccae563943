import type { DOMOutputSpec, Node } from '@tiptap/pm/model';
import { isOpenText } from '#domain/project/stored-values/values-in-text.ts';

/** How stored values are drawn by one editor. */
export type ValueLook = {
  /** Which project stores them; null where none does. */
  readonly projectId: string | null;
};

/** The element of a stored value. Its words are its content: elsewhere they are words like any others. */
export function valueElement({ attrs }: Node, { projectId }: ValueLook): DOMOutputSpec {
  const { of, row, text } = attrs;
  return [
    'span',
    {
      class: `stored-value${isOpenText(String(text)) ? ' stored-value-open' : ''}`,
      'data-stored-value': String(of),
      ...(row === null ? {} : { 'data-row': String(row) }),
      ...(projectId === null ? {} : { 'data-project': projectId }),
    },
    String(text),
  ];
}
