/** A tab of the browser in which somebody will pay. */
export type PaymentTab = {
  /** Leads it to the payment. */
  readonly go: (url: string) => void;
  readonly close: () => void;
};

/**
 * Opens the tab for a payment on the very press that asked for it: a browser holds back what opens later, after the
 * server's answer. Until the payment is there the tab says `waiting`. Null where the browser held it back all the same.
 */
export function openPaymentTab(waiting: string): PaymentTab | null {
  const tab = globalThis.open('', '_blank');
  if (tab === null) return null;
  tab.document.title = waiting;
  tab.document.body.textContent = waiting;
  // What is paid belongs to others: their page gets no hold of this one.
  tab.opener = null;
  return { go: (url) => tab.location.replace(url), close: () => tab.close() };
}
