import type { Node } from '@tiptap/pm/model';
import { AttrStep, type Step } from '@tiptap/pm/transform';

/**
 * The steps that give stored values in a text the words of now. Each changes what a value says and nothing else: it
 * stays the same piece, so a colleague's change beside it, or one that moves or deletes it, stands as it was made.
 */
export function stepsRenewing(doc: Node, wordsOf: (attrs: Node['attrs']) => string): readonly Step[] {
  const steps: Step[] = [];
  doc.descendants((node, at) => {
    if (node.type.name !== 'storedValue') return;
    const words = wordsOf(node.attrs);
    if (words !== node.attrs['text']) steps.push(new AttrStep(at, 'text', words));
  });
  return steps;
}
