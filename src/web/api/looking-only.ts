import { showToast } from '#web/ui/overlay/toast-queue.ts';

/** What pages ask by themselves, without a press that somebody waits for. */
const unasked = /\/(stay|setTimeZone|setCurrentOrganization)$/;
/** What the page itself says of its failure comes first, and this in its place. */
const AFTER_MS = 400;

/** Says that nothing can be changed while an administrator looks as somebody. */
export function sayLookingOnly(url: string): void {
  if (unasked.test(url)) return;
  setTimeout(() => showToast({ title: (words) => words('looking_only'), tone: 'info' }), AFTER_MS);
}
