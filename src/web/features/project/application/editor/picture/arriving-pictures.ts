import type { Node, Slice } from '@tiptap/pm/model';
import { Plugin, PluginKey, type EditorState, type Transaction } from '@tiptap/pm/state';
import { insertPoint } from '@tiptap/pm/transform';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { bytesOf } from '../paste/pasted-pictures.ts';
import { leftOut } from '../paste/paste-reader.ts';
import { askedPicture } from './asked-picture.ts';

export type KeptPicture = { readonly id: string; readonly width: number; readonly height: number };
/** The place in a text that is held for a picture. */
export type PicturePlace = {
  /** Whether it is still there. */
  readonly isHeld: () => boolean;
  /** Shows there why the picture is not. */
  readonly say: (text: string) => void;
};
/** Sends a picture to the server. Null where it was not kept; the sender has said why. */
export type SendPicture = (bytes: Blob, place: PicturePlace) => Promise<KeptPicture | null>;

/** A picture on its way: what it is known by until it has a place in the text. */
type Arriving = { readonly key: string; readonly blob: Blob; readonly alt: string | null; readonly caption: string };
type Step = { readonly add: readonly (Arriving & { readonly at: number })[] } | { readonly done: string };

const key = new PluginKey<DecorationSet>('arriving pictures');

function placeholder(of: string): HTMLElement {
  const element = document.createElement('span');
  element.className = 'picture-arriving';
  element.dataset['arriving'] = of;
  element.setAttribute('aria-hidden', 'true');
  return element;
}

function heldFor(view: EditorView, of: string): PicturePlace {
  return {
    isHeld: () => !view.isDestroyed && placeOf(view.state, of) !== null,
    say: (text) => {
      const place = view.dom.querySelector(`[data-arriving="${CSS.escape(of)}"]`);
      place?.removeAttribute('aria-hidden');
      if (place) place.textContent = text;
    },
  };
}

function placeOf(state: EditorState, of: string): number | null {
  const [found] = key.getState(state)?.find(undefined, undefined, (spec) => spec['key'] === of) ?? [];
  return found?.from ?? null;
}

/** Puts a picture into the text, with a line below it to go on writing where it is the last. */
function putIn(tr: Transaction, at: number, picture: Node): void {
  tr.insert(at, picture);
  const behind = at + picture.nodeSize;
  const line = picture.type.schema.nodes['paragraph'];
  if (line && tr.doc.resolve(behind).nodeAfter === null) tr.insert(behind, line.create());
}

/** Puts a picture that was kept where its place is by now; answers where, null where the text around it is gone. */
function settle(view: EditorView, arriving: Arriving, kept: KeptPicture | null): number | null {
  if (view.isDestroyed) return null;
  const { state } = view;
  const kind = state.schema.nodes['picture'];
  const place = placeOf(state, arriving.key);
  const tr = state.tr.setMeta(key, { done: arriving.key } satisfies Step);
  const at = kind && place !== null ? insertPoint(state.doc, place, kind) : null;
  if (kind && kept !== null && at !== null)
    putIn(tr, at, kind.create({ ...kept, alt: arriving.alt, caption: arriving.caption, size: 'full' }));
  view.dispatch(tr);
  return kept === null ? null : at;
}

async function sendAll(view: EditorView, send: SendPicture, pictures: readonly Arriving[]): Promise<void> {
  // One after the other, in their order: the server looks into each.
  for (const arriving of pictures) {
    const place = heldFor(view, arriving.key);
    let hasWaited = false;
    const say = (text: string) => {
      hasWaited = true;
      place.say(text);
    };
    const at = settle(view, arriving, await send(arriving.blob, { ...place, say }));
    // Of a picture that comes alone one is asked at once what it shows. Questions about many would be in the way, and
    // so would one that comes while its writer has gone on.
    if (at !== null && pictures.length === 1 && arriving.alt === null && !hasWaited)
      askedPicture.ask({ view, state: view.state }, at);
  }
}

/** Takes pictures into the text at a place. */
function take(view: EditorView, send: SendPicture, blobs: readonly Blob[], at: number): void {
  const add = blobs.map((blob) => ({ key: crypto.randomUUID(), blob, alt: null, caption: '', at }));
  view.dispatch(view.state.tr.setMeta(key, { add } satisfies Step));
  void sendAll(view, send, add);
}

const isPicture = ({ type }: File) => type === 'image/png' || type === 'image/jpeg';

/** Pictures on a clipboard that holds nothing else: a text beside them is what was meant. */
function picturesAlone(data: DataTransfer | null): readonly File[] {
  const files = [...(data?.files ?? [])].filter(isPicture);
  const words = (data?.getData('text/html') ?? '').replaceAll(/<[^>]*>/g, '').trim();
  return words === '' && (data?.getData('text/plain') ?? '').trim() === '' ? files : [];
}

/** Takes the pictures of pasted HTML out of the text again, and remembers where each is to stand. */
function liftPasted(state: EditorState): { readonly tr: Transaction; readonly lifted: readonly Arriving[] } | null {
  const found: (Arriving & { at: number })[] = [];
  const { tr } = state;
  state.doc.descendants((node, at) => {
    const bytes = node.type.name === 'picture' ? bytesOf(String(node.attrs['id'])) : null;
    if (bytes === null) return;
    const { alt, caption } = node.attrs;
    const place = tr.mapping.map(at);
    const paragraph = state.schema.nodes['paragraph'];
    const alone = state.doc.resolve(at).parent.childCount === 1;
    if (alone && paragraph) tr.replaceWith(place, place + 1, paragraph.create());
    else tr.delete(place, place + 1);
    found.push({ key: String(node.attrs['id']), blob: bytes, alt, caption, at: place });
  });
  if (found.length === 0) return null;
  return { tr: tr.setMeta(key, { add: found } satisfies Step), lifted: found };
}

/** Sends what is pasted or dropped as a picture, and holds its place until the server has kept it. */
export function arrivingPictures(send: SendPicture | null): Plugin<DecorationSet> {
  let lifted: readonly Arriving[] = [];
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply: (tr, before) => {
        const moved = before.map(tr.mapping, tr.doc);
        const step: Step | undefined = tr.getMeta(key);
        if (step === undefined) return moved;
        if ('done' in step) return moved.remove(moved.find(undefined, undefined, (spec) => spec['key'] === step.done));
        return moved.add(
          tr.doc,
          step.add.map(({ key: of, at }) => Decoration.widget(at, () => placeholder(of), { key: of, side: -1 })),
        );
      },
    },
    appendTransaction: (transactions, _, state) => {
      if (
        send === null ||
        !transactions.some((tr) => tr.getMeta('uiEvent') === 'paste' || tr.getMeta('uiEvent') === 'drop')
      )
        return null;
      const taken = liftPasted(state);
      if (taken === null) return null;
      lifted = [...lifted, ...taken.lifted];
      return taken.tr;
    },
    view: (view) => ({
      update: () => {
        if (lifted.length === 0 || send === null) return;
        const waiting = lifted;
        lifted = [];
        void sendAll(view, send, waiting);
      },
    }),
    props: {
      decorations: (state) => key.getState(state),
      handlePaste: (view, event) => {
        const pictures = picturesAlone(event.clipboardData);
        if (pictures.length === 0) return false;
        if (send !== null) take(view, send, pictures, view.state.selection.to);
        else view.dispatch(leftOut(view.state.tr, [{ kind: 'pictures', count: pictures.length }]));
        return true;
      },
      handleDrop: (view, event, _slice: Slice, moved) => {
        const pictures = moved ? [] : picturesAlone(event.dataTransfer);
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (pictures.length === 0 || place === null || send === null) return false;
        event.preventDefault();
        take(view, send, pictures, place.pos);
        return true;
      },
    },
  });
}

/** Takes pictures that were chosen from the device, behind the cursor. */
export function takePictures(view: EditorView, send: SendPicture, files: readonly File[]): void {
  take(view, send, files, view.state.selection.to);
}
