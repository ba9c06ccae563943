// What a living text is told by, and what it asks of whoever opens it.
import type { Node } from '@tiptap/pm/model';
import type { RichTextDocument } from '#domain/project/text/rich-text.ts';
import type { RichTextProblem } from '#domain/project/text/text-codes.ts';
import type { Told } from '#text/receive.ts';

/** What became of an exchange with the server. */
export type Exchange =
  | { readonly kind: 'told'; readonly told: Told; readonly newest: number; readonly savedAt: string | null }
  /** The server's memory does not reach back so far: its text, to be taken as one change. */
  | { readonly kind: 'anew'; readonly doc: RichTextDocument; readonly version: number; readonly savedAt: string | null }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'signed_out' }
  | { readonly kind: 'refused'; readonly message: string };

export type Sending = { readonly steps: readonly unknown[]; readonly ownEntry: boolean };

export type LivingOptions = {
  readonly clientId: string;
  readonly doc: Node;
  readonly version: number;
  readonly savedAt: string | null;
  readonly mayEdit: boolean;
  /** Sends changes that stand on a version, or asks what has happened since. */
  readonly exchange: (version: number, sending: Sending | null) => Promise<Exchange>;
  /** Makes the text of the server one change of the text that this page knows. */
  readonly difference: (from: Node, to: RichTextDocument) => Told['batches'];
  readonly keep: (base: () => { version: number; doc: unknown }, version: number, steps: readonly unknown[]) => void;
  readonly forget: () => void;
  /** The server has this text. */
  readonly onStored: (doc: RichTextDocument, version: number, savedAt: string | null) => void;
  readonly sayProblem: (problem: RichTextProblem) => string;
};
