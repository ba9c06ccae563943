import { DOMSerializer, type Fragment, type Node } from '@tiptap/pm/model';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { PieceKind } from '#domain/project/suggestions/suggestion-codes.ts';
import { picturePath } from '#web/project/picture-home.ts';

/** A suggestion by its place in the text that is shown. */
export type DrawnPiece = {
  readonly id: string;
  readonly kind: PieceKind;
  readonly from: number;
  readonly to: number;
  /** What does not stand in this text: the words that would come, or those that would go. Null where there are none. */
  readonly other: Fragment | null;
  /** The colour of who suggests it. */
  readonly colour: number;
  readonly active: boolean;
};

/** `section`: what would go stands in the text, what would come is put in. `suggested`: the other way round. */
export type ShownText = 'section' | 'suggested';

function isInline({ firstChild }: Fragment): boolean {
  return firstChild?.isInline ?? false;
}

/** Some content within a line: its blocks one after the other, with a sign between them. */
function inLine(content: Fragment, serialize: (inline: Fragment) => globalThis.Node): globalThis.Node {
  if (isInline(content)) return serialize(content);
  const all = document.createDocumentFragment();
  content.descendants((node) => {
    if (!node.isTextblock && !node.isAtom) return true;
    if (all.hasChildNodes()) all.append('¶');
    all.append(node.isTextblock ? serialize(node.content) : String(node.attrs['caption'] ?? '―'));
    return false;
  });
  return all;
}

type Put = { readonly tag: 'ins' | 'del'; readonly look: string; readonly inLine: boolean; readonly orgId: string };

/** Words that do not stand in the text, as they look in it. */
function put({ type }: Node, content: Fragment, { tag, look, inLine: isInLine, orgId }: Put): HTMLElement {
  const serializer = DOMSerializer.fromSchema(type.schema);
  const element = document.createElement(tag);
  element.className = `${look} ${isInLine ? '' : 'suggested-put'}`;
  element.contentEditable = 'false';
  const serialize = (inline: Fragment) => serializer.serializeFragment(inline);
  element.append(isInLine ? inLine(content, serialize) : serialize(content));
  for (const picture of element.querySelectorAll('figure'))
    picture.querySelector('img')?.setAttribute('src', picturePath(orgId, picture.dataset['id'] ?? ''));
  return element;
}

/** Where something can be put in beside a place: never among the rows of a table. */
function besideTable(doc: Node, at: number): number {
  const place = doc.resolve(at);
  for (let depth = place.depth; depth > 0; depth -= 1) {
    const { name } = place.node(depth).type;
    if (name === 'tableCell' || name === 'tableHeader') return at;
    if (name === 'table') return place.after(depth);
  }
  return at;
}

/** The outermost blocks that lie in a stretch with all that they hold, or the one whose kind changes there. */
function wholeBlocks(doc: Node, from: number, to: number): readonly (readonly [number, number])[] {
  const found: [number, number][] = [];
  const begun = to === from + 1 ? doc.nodeAt(from) : null;
  if (begun?.isBlock) return [[from, from + begun.nodeSize]];
  doc.nodesBetween(from, to, (node, at) => {
    if (!node.isBlock || at < from || at + node.nodeSize > to) return true;
    found.push([at, at + node.nodeSize]);
    return false;
  });
  return found;
}

const looks: Readonly<Record<ShownText, { readonly here: 'ins' | 'del'; readonly there: 'ins' | 'del' }>> = {
  section: { here: 'del', there: 'ins' },
  suggested: { here: 'ins', there: 'del' },
};

function drawn(doc: Node, piece: DrawnPiece, shown: ShownText, orgId: string): readonly Decoration[] {
  const { id, kind, from, to, other, colour, active } = piece;
  const person = `suggested suggested-${colour}${active ? ' suggested-active' : ''}`;
  const { here, there } = looks[shown];
  const isWording = kind === 'inserted' || kind === 'deleted' || kind === 'replaced';
  const stands =
    from === to
      ? []
      : [
          Decoration.inline(
            from,
            to,
            isWording
              ? { nodeName: here, class: `${person} suggested-${here}` }
              : { class: `${person} suggested-${kind}` },
          ),
          ...wholeBlocks(doc, from, to).map(([start, end]) =>
            Decoration.node(start, end, { class: `${person} suggested-block ${isWording ? `suggested-${here}` : ''}` }),
          ),
        ];
  if (!isWording || other === null || other.size === 0) return stands;
  const at = besideTable(doc, shown === 'section' ? to : from);
  const isInLine = doc.resolve(at).parent.inlineContent;
  const look = `${person} suggested-${there}`;
  const widget = Decoration.widget(at, () => put(doc, other, { tag: there, look, inLine: isInLine, orgId }), {
    side: shown === 'section' ? 1 : -1,
    key: `${id} ${look} ${String(isInLine)} ${JSON.stringify(other.toJSON())}`,
    ignoreSelection: true,
  });
  return [...stands, widget];
}

/** Shows suggestions in a text, as marks and as words that are put in. Nothing of it is part of the text. */
export function decorationsFor(
  doc: Node,
  pieces: readonly DrawnPiece[],
  shown: ShownText,
  orgId: string,
): DecorationSet {
  return DecorationSet.create(
    doc,
    pieces.flatMap((piece) => drawn(doc, piece, shown, orgId)),
  );
}
