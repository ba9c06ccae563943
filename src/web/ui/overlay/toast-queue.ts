import type { KitWords } from '#web/ui/page/kit-words.tsx';

/** A result that went well, plain news, or a failure. A failure that needs an answer is a Notice in the page too. */
export type ToastTone = 'yes' | 'info' | 'block';

/** A text as it is, or one of the kit's own. */
type ToastText = string | ((words: KitWords) => string);

export type ToastMessage = {
  readonly title: ToastText;
  readonly description?: string;
  readonly tone?: ToastTone;
  /** One way back: "Undo". */
  readonly action?: { readonly label: ToastText; readonly onClick: () => void };
};

let waiting: readonly ToastMessage[] = [];
const listeners = new Set<() => void>();

/** Shows one result for 5 seconds at the lower left; a newer one takes its place. No page shows it: it is lost. */
export function showToast(message: ToastMessage): void {
  if (listeners.size === 0) return;
  waiting = [...waiting, message];
  for (const listener of listeners) listener();
}

/** Calls for every toast that comes; not after the answer is called. */
export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What waits to be shown; it waits no longer. */
export function takeToasts(): readonly ToastMessage[] {
  const taken = waiting;
  waiting = [];
  return taken;
}
