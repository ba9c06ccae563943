// A text that several write at once, as one page has it. What is typed goes up in small batches, what others typed
// comes in below it. It outlives the editor that shows it, with what can be taken back.
import type { JSONContent } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { EditorState, Plugin, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import type { RichTextDocument } from '#domain/project/text/rich-text.ts';
import type { Present } from '#contract/application.ts';
import type { SectionCursor } from '#domain/project/sections/section-cursor.ts';
import { confirmedOf, unsentSteps } from '#text/shared/confirmed.ts';
import { cursorOf } from '#text/shared/cursors.ts';
import { receive } from '#text/shared/receive.ts';
import { sharedFrom, sharedOf, sharedText, withoutEditor, type Shared } from '#text/shared/shared-text.ts';
import { documentOf } from '#text/stored-form.ts';
import { withoutUndo } from '#text/shared/undo.ts';
import { readSelection } from './dom-selection.ts';
import { added } from './listeners.ts';
import type { Heard, LivingOptions, Sending } from './living-options.ts';
import { later } from './later.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { showCarets } from '#web/features/project/application/editor/carets.ts';
import type { SaveState } from '#web/saving/saver.ts';

/** What is typed is sent at once, and what others typed is asked for at once; then each at most this often. */
const [SEND_EVERY_MS, PULL_EVERY_MS] = [120, 80];
/** The server takes no more at once. */
const AT_ONCE = 1_000;
/** No text has been changed so often: asked for it, the server answers the whole text. */
const NO_VERSION = 2_000_000_000;
/** Tried again after half the time for which nothing has arrived, within these. News of others try it at once. */
const [SOONEST_AGAIN_MS, LATEST_AGAIN_MS] = [2_000, 30_000];
/** A key that is held, or a word that is put in, is one batch. */
const FIRST_AFTER_MS = 20;

export class LivingText {
  readonly #options: LivingOptions;
  readonly #listeners = new Set<() => void>();
  readonly #movers = new Set<() => void>();
  #left: EditorState;
  #view: EditorView | null = null;
  #shown: { readonly doc: Node; readonly read: ReturnType<typeof documentOf> } | null = null;
  #state: SaveState<RichTextDocument>;
  #savedAt: string | null;
  #newest = 0;
  readonly #nextSending = later(() => void this.#exchange());
  readonly #nextPull = later(() => void this.#exchange());
  #sentAt = Number.NEGATIVE_INFINITY;
  #askedAt = Number.NEGATIVE_INFINITY;
  #silentSince: number | null = null;
  #cut = 0;
  #ownEntry = true;
  #refused: Node | null = null;

  constructor(options: LivingOptions) {
    this.#options = options;
    this.#left = EditorState.create({
      doc: options.doc,
      plugins: [sharedText((doc) => sharedFrom(doc, options.version))],
    });
    this.#savedAt = options.savedAt;
    this.#newest = options.version;
    this.#state = { kind: 'saved', savedAt: options.savedAt };
  }

  readonly state = (): SaveState<RichTextDocument> => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => added(this.#listeners, listener);

  #now(): EditorState {
    return this.#view?.state ?? this.#left;
  }

  get doc(): Node {
    return this.#now().doc;
  }

  get shared(): Shared {
    return sharedOf(this.#now());
  }

  #read(): ReturnType<typeof documentOf> {
    const { doc } = this;
    if (this.#shown?.doc !== doc) this.#shown = { doc, read: documentOf(doc.toJSON()) };
    return this.#shown.read;
  }

  /** The text as it stands here; the last that could be stored where this one cannot. */
  #storable: RichTextDocument = { type: 'doc', content: [] };
  readonly snapshot = (): RichTextDocument => {
    const read = this.#read();
    if (read.ok) this.#storable = read.document;
    return this.#storable;
  };

  isClean(): boolean {
    return this.shared.unsent === 0;
  }

  /** The text as an editor begins with it. */
  json(): JSONContent {
    return this.doc.toJSON();
  }

  /** What an editor needs to show this text and to write in it. */
  plugins(): readonly Plugin[] {
    return [
      sharedText(() => this.shared),
      new Plugin({
        view: (view) => {
          this.#view = view;
          return {
            update: (_, before) => {
              if (before.doc !== view.state.doc) this.#onChange();
              if (!before.selection.eq(view.state.selection)) for (const listener of this.#movers) listener();
            },
            destroy: () => this.#leave(view),
          };
        },
      }),
    ];
  }

  #leave(view: EditorView): void {
    this.#left = withoutEditor(view.state);
    if (this.#view === view) this.#view = null;
  }

  /** Where this person is in the text; null where no editor shows it, or what is typed is on its way. */
  cursor(): SectionCursor | null {
    return this.#view && cursorOf(this.shared, this.#options.clientId, this.#view.state.selection);
  }

  /** Calls back whenever this person moves in the text, until the answer is called. */
  readonly onMove = (listener: () => void): (() => void) => added(this.#movers, listener);

  /** Shows where others are. */
  showOthers(others: readonly Present[]): void {
    readSelection(this.#view);
    if (this.#view) this.#view.dispatch(showCarets(this.#view.state, others));
  }

  /** Makes a change without an editor, or with it where there is one. */
  change(make: (state: EditorState) => Transaction | null): void {
    readSelection(this.#view);
    const tr = make(this.#now());
    if (!tr) return;
    if (this.#view) return this.#view.dispatch(tr);
    this.#left = this.#left.apply(tr);
    if (tr.docChanged) this.#onChange();
  }

  #onChange(): void {
    this.#keep();
    if (this.isClean()) this.#tell();
    else {
      const { kind } = this.#state;
      if (kind === 'saved' || kind === 'refused') this.#show({ kind: 'typing' });
      else this.#tell();
      if (kind !== 'signed_out' && kind !== 'unreachable') this.#sendSoon();
    }
  }

  #keep(): void {
    const { shared } = this;
    if (shared.unsent === 0) return this.#options.forget();
    const base = () => ({ version: shared.version, doc: this.#confirmed().toJSON() as unknown });
    return this.#options.keep(base, shared.version, unsentSteps(shared));
  }

  /** What is typed so far is stored by itself, before a change that replaces some of it. */
  setOff(): void {
    const { unsent } = this.shared;
    if (unsent === 0) this.#ownEntry = true;
    else this.#cut = unsent;
  }

  /** Sends now what is unsent; answers whether everything is on the server then. */
  async flush(): Promise<boolean> {
    this.#refused = null;
    for (let turn = 0; turn < 3 && !this.isClean(); turn += 1) {
      await this.#exchange();
      if (this.#state.kind !== 'typing' && this.#state.kind !== 'saving') break;
    }
    return this.isClean();
  }

  /** Others have changed something, or may have. */
  pull(version = Number.POSITIVE_INFINITY): void {
    if (version > this.shared.version) this.#nextPull.in(this.#askedAt + PULL_EVERY_MS - performance.now());
  }

  #show(state: SaveState<RichTextDocument>): void {
    this.#state = state;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  #sendSoon(ms = Math.max(FIRST_AFTER_MS, this.#sentAt + SEND_EVERY_MS - performance.now())): void {
    this.#nextSending.in(ms);
  }

  #exchange(): Promise<void> {
    this.#nextSending.cancel();
    this.#nextPull.cancel();
    return this.#turns();
  }

  /** One exchange at a time: what is under way stands on a version that nothing else may change. */
  readonly #turns = oneAtATime({
    turn: () => this.#exchangeOnce(),
    isMoreKnown: () => this.#newest > this.shared.version,
    atEnd: () => {
      const { kind } = this.#state;
      if (!this.isClean() && (kind === 'typing' || kind === 'saving')) this.#sendSoon();
    },
  });

  readonly #confirmed = (): Node => confirmedOf(this.doc, this.shared);

  #sending(): Sending | null {
    const { shared } = this;
    if (shared.unsent === 0 || !this.#options.mayEdit) return null;
    const read = this.#read();
    if (!read.ok) {
      this.#show({ kind: 'refused', message: this.#options.sayProblem(read.problem) });
      return null;
    }
    if (this.#refused === this.doc) return null;
    const count = Math.min(this.#cut > 0 ? this.#cut : shared.unsent, shared.unsent, AT_ONCE);
    return { steps: unsentSteps(shared, count), ownEntry: this.#ownEntry };
  }

  /** Answers whether to go on. */
  async #exchangeOnce(): Promise<boolean> {
    // Else a reload would send again, on an earlier version, what the server has already.
    if (!this.isClean()) await this.#options.kept();
    const sending = this.#sending();
    const { doc } = this;
    const before = this.shared;
    this.#askedAt = performance.now();
    if (sending) {
      this.#sentAt = this.#askedAt;
      this.#show({ kind: 'saving' });
    }
    const answer = await this.#options.exchange(before.version, sending, this.#confirmed);
    switch (answer.kind) {
      case 'told':
        await this.#take(answer);
        this.#afterAnswer(before.version);
        return true;
      case 'refused':
        this.#refused = doc;
        this.#show(answer);
        return false;
      case 'signed_out':
        if (sending || !this.isClean()) this.#show(answer);
        return false;
      case 'unreachable':
        if (sending || !this.isClean()) this.#show(answer);
        this.#silentSince ??= performance.now();
        this.#sendSoon(
          Math.min(LATEST_AGAIN_MS, Math.max(SOONEST_AGAIN_MS, (performance.now() - this.#silentSince) / 2)),
        );
        return false;
    }
  }

  async #take(answer: Heard): Promise<void> {
    const { clientId } = this.#options;
    [this.#newest, this.#silentSince] = [answer.newest, null];
    if (answer.newest > 0) this.#savedAt = answer.savedAt ?? this.#savedAt;
    // A text that was begun anew may have the same version.
    if (answer.told.batches.length > 0 || answer.told.version !== this.shared.version) {
      try {
        this.change((state) => receive(state, answer.told, clientId));
      } catch {
        // A change that fits into no text that this page knows: the text of the server stands for all of them.
        const anew = await this.#options.exchange(NO_VERSION, null, this.#confirmed);
        if (anew.kind === 'told') this.change((state) => receive(state, anew.told, clientId));
      }
    }
    if (answer.isDecided) this.change((state) => withoutUndo(state, this.shared));
    const [first] = answer.told.batches;
    if (first?.clientId === clientId) {
      this.#ownEntry = this.#cut === first.count;
      this.#cut = Math.max(0, this.#cut - first.count);
    }
    this.#cut = Math.min(this.#cut, this.shared.unsent);
  }

  #afterAnswer(before: number): void {
    const { shared } = this;
    this.#keep();
    if (shared.unsent > 0) return this.#state.kind === 'refused' ? undefined : this.#show({ kind: 'typing' });
    if (shared.version !== before) this.#options.onStored(this.snapshot(), shared.version, this.#savedAt);
    return this.#show({ kind: 'saved', savedAt: this.#savedAt });
  }
}
