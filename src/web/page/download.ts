/** How long a fetched file stays in memory for the browser to take it. */
const HELD_MS = 60_000;

/** Hands content to the browser as a file of this name. */
export function handOver(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the file only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), HELD_MS);
}

/** The server did not give a file: the code with which it refused, where it gave one. */
export class NotGiven extends Error {
  readonly code: unknown;
  constructor(status: number, code: unknown) {
    super(`the server answered ${status}`);
    this.code = code;
  }
}

/**
 * Fetches a file, so that a failure is said on this page and not on one of its own, and hands it to the browser under
 * the name that the server gave. Throws where it does not arrive: `NotGiven` where the server refuses it.
 */
export async function download(address: string, fallbackName: string): Promise<void> {
  const answer = await fetch(address, { credentials: 'same-origin' });
  if (!answer.ok) throw new NotGiven(answer.status, (await answer.json().catch(() => null))?.code);
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  handOver(encoded === undefined ? fallbackName : decodeURIComponent(encoded), await answer.blob());
}
