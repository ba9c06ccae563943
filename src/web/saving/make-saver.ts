// Saves what a person types. One save is under way at a time and the latest text waits; a save that got no answer is
// sent again under its old id, so that the server never stores it twice; what is not yet on the server stays on this
// device.
import type { Answer, Conflict, Newest, Save, Saver, SaverOptions, SaveState } from './saver.ts';

/** A text is sent this long after the first change since the last save. */
export const SAVE_AFTER_MS = 1_500;
const RETRY_MS = [2_000, 5_000, 10_000, 30_000] as const;

/** A saver for one text. It starts by itself with what an earlier visit left. */
export function makeSaver<T>(options: SaverOptions<T>): Saver<T> {
  const saver = new TextSaver(options);
  saver.begin();
  return saver;
}

class TextSaver<T> implements Saver<T> {
  readonly #options: SaverOptions<T>;
  readonly #listeners = new Set<() => void>();
  #stored: T;
  #latest: T;
  #base: number;
  #underWay: Save<T> | null;
  #state: SaveState<T>;
  #sending: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #failures = 0;
  #canMerge: boolean;
  /** What was set off and is not under way yet. */
  #before: { readonly value: T } | null = null;
  #ownEntry = true;
  #savedAt: string | null;

  constructor(options: SaverOptions<T>) {
    const { start, draft } = options;
    this.#options = options;
    // Without what the draft was changed from, its changes can't be told from those of others.
    this.#stored = draft?.from ?? start.value;
    this.#canMerge =
      options.merge !== undefined && (draft === null || draft.from !== undefined || draft.base === start.revision);
    this.#latest = draft?.value ?? start.value;
    this.#base = draft?.base ?? start.revision;
    this.#underWay = draft?.underWay ?? null;
    this.#savedAt = start.savedAt;
    this.#state = { kind: 'saved', savedAt: start.savedAt };
  }

  begin(): void {
    if (this.isClean()) return;
    this.#show({ kind: 'typing' });
    this.#sendLater(0);
  }

  // These are handed on by themselves, so they stay bound.
  readonly value = (): T => this.#latest;
  readonly state = (): SaveState<T> => this.#state;
  readonly base = (): number => this.#base;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly change = (value: T): void => this.#change(value);

  isClean(): boolean {
    return (
      this.#underWay === null && this.#state.kind !== 'conflict' && this.#options.isSame(this.#latest, this.#stored)
    );
  }

  #change(value: T): void {
    this.#latest = value;
    // Whoever takes back everything in a form with a button no longer asks for the save that got no answer.
    if (this.#options.waitsToBeAsked && this.#sending === null && this.#options.isSame(value, this.#stored))
      this.#underWay = null;
    if (this.isClean()) {
      this.#stopTimer();
      this.#before = null;
      this.#options.forget(this.#base);
      this.#show({ kind: 'saved', savedAt: this.#savedAt });
      return;
    }
    this.#keepDraft();
    this.#tell();
    const { kind } = this.#state;
    // In these states a person must act first; what is typed is kept until then.
    if (kind === 'conflict' || kind === 'signed_out' || this.#sending !== null) return;
    if (kind !== 'unreachable') this.#show({ kind: 'typing' });
    this.#sendLater(SAVE_AFTER_MS);
  }

  setOff(): void {
    const underWay = this.#underWay;
    if (underWay === null) void this.#sendNow();
    // It waits until the save that is under way is answered; the first of several pieces is the one to keep.
    if (underWay !== null && !this.#options.isSame(this.#latest, underWay.value))
      this.#before ??= { value: this.#latest };
    else this.#ownEntry = true;
  }

  async flush(): Promise<boolean> {
    await this.#sendNow();
    // What was set off, and what was typed or put together while a save was under way, goes at once too. Where somebody
    // else has sent it already, its answer counts.
    for (let more = 0; more < 2 && this.#isOnItsWay(); more += 1) await this.#sendNow();
    return this.isClean();
  }

  #isOnItsWay(): boolean {
    return this.#state.kind === 'typing' || this.#state.kind === 'saving';
  }

  resolve(value: T): void {
    if (this.#state.kind !== 'conflict') return;
    this.#takeOver(this.#state.newest, value);
    if (!this.isClean()) void this.#sendNow();
  }

  adopt(newest: Newest<T>): boolean {
    if (this.#state.kind === 'conflict') return this.#follow(this.#state, newest);
    if (!this.isClean() || newest.revision <= this.#base) return false;
    this.#takeOver(newest);
    return true;
  }

  /** The other one wrote on while this person chooses. */
  #follow(conflict: Conflict<T>, newest: Newest<T>): boolean {
    const { savedAt, savedBy, revision } = conflict.newest;
    if (newest.revision > revision)
      this.#show({
        ...conflict,
        newest: { ...newest, savedAt: newest.savedAt ?? savedAt, savedBy: newest.savedBy ?? savedBy },
      });
    return false;
  }

  #show(next: SaveState<T>): void {
    this.#state = next;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  #keepDraft(): void {
    const from = this.#canMerge ? { from: this.#stored } : {};
    this.#options.keep({ base: this.#base, value: this.#latest, underWay: this.#underWay, ...from });
  }

  #stopTimer(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #sendLater(ms: number): void {
    if (this.#options.waitsToBeAsked) return;
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      void this.#sendNow();
    }, ms);
  }

  #sendNow(): Promise<void> {
    if (this.#state.kind === 'conflict' || this.isClean()) return Promise.resolve();
    this.#sending ??= this.#sendOnce().finally(() => {
      this.#sending = null;
    });
    return this.#sending;
  }

  async #sendOnce(): Promise<void> {
    this.#stopTimer();
    const save = this.#underWay ?? this.#nextSave();
    this.#underWay = save;
    this.#keepDraft();
    this.#show({ kind: 'saving' });
    this.#onAnswer(save, await this.#options.send(save, this.#stored));
  }

  /** What was set off goes first; what follows it begins an entry of its own. */
  #nextSave(): Save<T> {
    const before = this.#before;
    const save = {
      base: this.#base,
      saveId: this.#options.newId(),
      value: before ? before.value : this.#latest,
      ownEntry: this.#ownEntry,
    };
    this.#before = null;
    this.#ownEntry = before !== null;
    return save;
  }

  /** Goes on from what the server has; `latest` where more than that is typed. */
  #takeOver(newest: Newest<T>, latest: T = newest.value): void {
    const old = this.#base;
    this.#before = null;
    this.#ownEntry = true;
    this.#stored = newest.value;
    this.#latest = latest;
    this.#base = newest.revision;
    this.#canMerge = this.#options.merge !== undefined;
    this.#savedAt = newest.savedAt;
    this.#replaceDraft(old);
    this.#show({ kind: 'saved', savedAt: newest.savedAt });
  }

  /** The draft on the new base is kept before the old one goes: a page that closes in between loses neither. */
  #replaceDraft(old: number): void {
    const unsaved = this.#underWay !== null || !this.#options.isSame(this.#latest, this.#stored);
    if (unsaved) this.#keepDraft();
    if (!unsaved || old !== this.#base) this.#options.forget(old);
  }

  /** What one's own and the other changes make together; null where a person must choose. */
  #mergeWith(save: Save<T>, { value }: Newest<T>): T | null {
    const { isSame, merge } = this.#options;
    // The answer to this very save was lost on its way.
    if (isSame(value, save.value)) return this.#latest;
    return this.#canMerge && merge ? merge(this.#stored, this.#latest, value) : null;
  }

  #goOnFrom(newest: Newest<T>, value: T): void {
    this.#takeOver(newest, value);
    if (this.isClean()) return;
    this.#show({ kind: 'typing' });
    this.#sendLater(0);
  }

  #onAnswer(save: Save<T>, answer: Answer<T>): void {
    if (answer.kind === 'signed_out') return this.#show(answer);
    if (answer.kind === 'unreachable') {
      this.#show(answer);
      this.#sendLater(RETRY_MS[Math.min(this.#failures, RETRY_MS.length - 1)] ?? SAVE_AFTER_MS);
      this.#failures += 1;
      return undefined;
    }
    this.#failures = 0;
    this.#underWay = null;
    if (answer.kind !== 'saved') this.#ownEntry ||= save.ownEntry;
    if (answer.kind === 'saved') return this.#onSaved(save.value, answer);
    // Both wrote the same: nothing to choose.
    if (answer.kind === 'conflict' && this.#options.isSame(answer.newest.value, this.#latest))
      return this.#takeOver(answer.newest);
    const together = answer.kind === 'conflict' ? this.#mergeWith(save, answer.newest) : null;
    if (answer.kind === 'conflict' && together !== null) return this.#goOnFrom(answer.newest, together);
    this.#keepDraft();
    return this.#show(answer.kind === 'conflict' && this.#canMerge ? { ...answer, from: this.#stored } : answer);
  }

  #onSaved(sent: T, { revision, savedAt, value = sent }: Extract<Answer<T>, { kind: 'saved' }>): void {
    const old = this.#base;
    if (this.#options.isSame(this.#latest, sent)) this.#latest = value;
    this.#stored = value;
    this.#base = revision;
    this.#savedAt = savedAt;
    this.#canMerge = this.#options.merge !== undefined;
    this.#replaceDraft(old);
    this.#options.onSaved?.(value, revision, savedAt);
    if (this.#options.isSame(this.#latest, value)) {
      this.#before = null;
      return this.#show({ kind: 'saved', savedAt });
    }
    this.#show({ kind: 'typing' });
    return this.#sendLater(SAVE_AFTER_MS);
  }
}
