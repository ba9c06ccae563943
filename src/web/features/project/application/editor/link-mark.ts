import { markPasteRule } from '@tiptap/core';
import { Plugin, Selection, type EditorState, type Transaction } from '@tiptap/pm/state';
import { isLinkAddress } from '#domain/project/text/writable-text.ts';
import { LinkNode } from '#text/section-nodes.ts';
import { isMadeAgain } from '#text/shared/shared-text.ts';

type Found = { readonly index: number; readonly text: string };

const pairs: Readonly<Record<string, string>> = { ')': '(', ']': '[' };

function countOf(text: string, sign: string): number {
  return text.split(sign).length - 1;
}

/**
 * Without the characters that belong to the sentence around an address: its full stop, or a bracket that was opened
 * before it.
 */
function withoutSentence(address: string): string {
  const last = address.at(-1) ?? '';
  const opening = pairs[last];
  const isForeign =
    opening === undefined ? /[.,;:!?…'’”»]/u.test(last) : countOf(address, last) > countOf(address, opening);
  return isForeign ? withoutSentence(address.slice(0, -1)) : address;
}

/**
 * The web addresses in a text, each with its place. A name without "https://" is none, because it may be the end of a
 * sentence.
 */
export function addressesIn(text: string): readonly Found[] {
  return [...text.matchAll(/https?:\/\/[^\s<>"`\\]+/giu)]
    .map((match) => ({ index: match.index, text: withoutSentence(match[0]) }))
    .filter((found) => isLinkAddress(found.text));
}

/** The place where words have just ended: after a blank, or at the end of the line that Enter has left. */
function endedAt({ selection }: EditorState) {
  const { $from, empty } = selection;
  if (!empty || !$from.parent.isTextblock) return null;
  if ($from.parentOffset === 0) return Selection.findFrom($from.doc.resolve($from.before()), -1, true)?.$from ?? null;
  return /\s$/u.test($from.parent.textBetween(0, $from.parentOffset, undefined, ' ')) ? $from : null;
}

/** An address becomes a link when the word is ended. Null where there is none, or it is a link already. */
export function linkTyped(state: EditorState): Transaction | null {
  const place = endedAt(state);
  if (place === null) return null;
  const word = /\S+(?=\s*$)/u.exec(place.parent.textBetween(0, place.parentOffset, undefined, ' '));
  const found = word && addressesIn(word[0])[0];
  if (!found) return null;
  const from = place.start() + word.index + found.index;
  const to = from + found.text.length;
  const { link, code } = state.schema.marks;
  if (!link || state.doc.rangeHasMark(from, to, link) || (code && state.doc.rangeHasMark(from, to, code))) return null;
  return state.tr.addMark(from, to, link.create({ href: found.text }));
}

/** Links to the web and to mail. An address that may not be stored is neither taken from pasted text nor drawn. */
export const LinkMark = LinkNode.extend({
  parseHTML: () => [
    { tag: 'a[href]', getAttrs: (element) => (isLinkAddress(element.getAttribute('href') ?? '') ? null : false) },
  ],
  renderHTML: ({ HTMLAttributes: { href } }) => [
    'a',
    { href: typeof href === 'string' && isLinkAddress(href) ? href : '', rel: 'noopener noreferrer nofollow' },
    0,
  ],
  addPasteRules() {
    return [
      markPasteRule({
        type: this.type,
        find: (text) => addressesIn(text).map((found) => ({ ...found, data: { href: found.text } })),
        getAttributes: ({ data }) => ({ href: data?.['href'] }),
      }),
    ];
  },
  addProseMirrorPlugins() {
    const { editor } = this;
    return [
      new Plugin({
        props: {
          // An address pasted over words links them.
          handlePaste: (view, _event, slice) => {
            const text = slice.content.textBetween(0, slice.content.size, '\n').trim();
            const [found] = addressesIn(text);
            return (
              !view.state.selection.empty && found?.text === text && editor.commands.setMark('link', { href: text })
            );
          },
        },
        // Only what is written here. What a colleague writes stays as it is.
        appendTransaction: (transactions, before, after) =>
          after.doc.content.size > before.doc.content.size && !isMadeAgain(transactions) ? linkTyped(after) : null,
      }),
    ];
  },
});
