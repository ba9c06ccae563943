// What saving is made of: a save, its answer, what is kept until then, and what a person sees of it.

export type Newest<T> = {
  readonly revision: number;
  readonly value: T;
  readonly savedAt: string | null;
  readonly savedBy: string | null;
};

/** What became of a save. */
export type Answer<T> =
  | {
      readonly kind: 'saved';
      readonly revision: number;
      readonly savedAt: string;
      /** What the server made of it, where that reads differently. */ readonly value?: T;
    }
  | { readonly kind: 'conflict'; readonly newest: Newest<T> }
  /** No answer, or a failure of the server: worth trying again by itself. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'signed_out' }
  /** Trying again as it is would not help. */
  | { readonly kind: 'refused'; readonly message: string };

export type Save<T> = {
  readonly base: number;
  readonly saveId: string;
  readonly value: T;
  /** What stood before it stays in the history: the first save of a session, or of a piece that was set off. */
  readonly ownEntry: boolean;
};
/** What is kept on this device until the server has it. */
export type Draft<T> = {
  readonly base: number;
  readonly value: T;
  readonly underWay: Save<T> | null;
  /** What it was changed from, where two changes can be put together. */
  readonly from?: T;
};

export type SaveState<T> =
  | { readonly kind: 'saved'; readonly savedAt: string | null }
  | { readonly kind: 'typing' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'signed_out' }
  | { readonly kind: 'refused'; readonly message: string }
  | Conflict<T>;
export type Conflict<T> = {
  readonly kind: 'conflict';
  readonly newest: Newest<T>;
  /** What one's own was changed from, where that is known. */
  readonly from?: T;
};

export type Saver<T> = {
  /** The text as typed so far. */
  readonly value: () => T;
  readonly state: () => SaveState<T>;
  /** The revision that the next save is based on. */
  readonly base: () => number;
  /** Everything typed is on the server. */
  isClean(): boolean;
  readonly change: (value: T) => void;
  /** What is typed so far is stored by itself, before a change that replaces some of it. */
  setOff(): void;
  /** Sends now what is unsaved; answers whether everything is on the server then. */
  flush(): Promise<boolean>;
  /** After a conflict: goes on from the newest revision with this text. */
  resolve(value: T): void;
  /**
   * Takes over a newer text of the server, where nothing is unsaved here; an open conflict shows it as the other text.
   */
  adopt(newest: Newest<T>): boolean;
  readonly subscribe: (listener: () => void) => () => void;
};

export type SaverOptions<T> = {
  readonly start: Newest<T>;
  /** What an earlier visit left unsaved. */
  readonly draft: Draft<T> | null;
  /** `from`: what stood before, as far as this page knows. */
  readonly send: (save: Save<T>, from: T) => Promise<Answer<T>>;
  readonly keep: (draft: Draft<T>) => void;
  readonly forget: (base: number) => void;
  readonly onSaved?: (value: T, revision: number, savedAt: string) => void;
  readonly isSame: (a: T, b: T) => boolean;
  /** Puts two changes of one value together; null where a person must choose. */
  readonly merge?: ((from: T, mine: T, theirs: T) => T | null) | undefined;
  readonly newId: () => string;
  /** Sends only when asked to: for a form with a button of its own. */
  readonly waitsToBeAsked?: boolean | undefined;
};
