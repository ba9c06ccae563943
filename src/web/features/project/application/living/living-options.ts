// What a living text is told by, and what it asks of whoever opens it.
import type { Node } from '@tiptap/pm/model';
import type { RichTextDocument } from '#domain/project/text/rich-text.ts';
import type { RichTextProblem } from '#domain/project/text/text-codes.ts';
import type { Told } from '#text/shared/receive.ts';

/** What became of an exchange with the server. */
export type Exchange =
  | Heard
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'signed_out' }
  | { readonly kind: 'refused'; readonly message: string };

/** What has happened to the text, and the version that the server has now. */
export type Heard = {
  readonly kind: 'told';
  readonly told: Told;
  readonly newest: number;
  readonly savedAt: string | null;
  /** Somebody has decided about what was written: an undo would bring it a second time. */
  readonly isDecided?: boolean;
};

export type Sending = { readonly steps: readonly unknown[]; readonly ownEntry: boolean };

export type LivingOptions = {
  readonly clientId: string;
  readonly doc: Node;
  readonly version: number;
  readonly savedAt: string | null;
  readonly mayEdit: boolean;
  /**
   * Sends changes that stand on a version, or asks what has happened since. Where the server's memory does not reach
   * back so far, its text is told as one change of the text that this page has confirmed.
   */
  readonly exchange: (version: number, sending: Sending | null, confirmed: () => Node) => Promise<Exchange>;
  readonly keep: (base: () => { version: number; doc: unknown }, version: number, steps: readonly unknown[]) => void;
  /** Answers when this device keeps all of it. */
  readonly kept: () => Promise<void>;
  readonly forget: () => void;
  /** The server has this text. */
  readonly onStored: (doc: RichTextDocument, version: number, savedAt: string | null) => void;
  readonly sayProblem: (problem: RichTextProblem) => string;
};
