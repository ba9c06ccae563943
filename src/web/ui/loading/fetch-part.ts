/** A file of the product did not arrive: there is no connection, or (`gone`) a newer release no longer has it. */
export class PartNotFetched extends Error {
  override readonly name = 'PartNotFetched';
  readonly gone: boolean;

  constructor(file: string, gone: boolean, cause?: unknown) {
    super(`${file} could not be fetched`, { cause });
    this.gone = gone;
  }
}

const NOT_FOUND = 404;

const arrivals = new Map<string, Promise<void>>();

/** What the page itself has named is on its way already, and the browser needs no second request for it. */
function isNamedByPage(file: string): boolean {
  const address = addressOf(file);
  return document.querySelector(`link[rel="modulepreload"][href="${address}"], script[src="${address}"]`) !== null;
}

/** A file of words stands where the page's language says; every other one under the root of the site. */
function addressOf(file: string): string {
  return file.startsWith('words/') ? new URL(import.meta.resolve(file)).pathname : `/${file}`;
}

async function fetchFile(file: string): Promise<void> {
  let answer: Response;
  try {
    answer = await fetch(addressOf(file));
    // To the end, so that the browser has all of it.
    await answer.arrayBuffer();
  } catch (error) {
    throw new PartNotFetched(file, false, error);
  }
  if (!answer.ok) throw new PartNotFetched(file, answer.status === NOT_FOUND);
}

function arrivalOf(file: string): Promise<void> {
  const known = arrivals.get(file);
  if (known) return known;
  const arrival = isNamedByPage(file) ? Promise.resolve() : fetchFile(file);
  arrivals.set(file, arrival);
  // What failed is asked for again with the next wish.
  arrival.catch(() => arrivals.delete(file));
  return arrival;
}

/**
 * Every `import()` of the built product goes through here (vite.config.ts): its files are fetched first, and it is
 * imported from the browser's cache when all of them are there. Many browsers keep a failed import for the life of the
 * document (HTML standard, module map), so that the part could never arrive without a reload; a failed fetch is
 * forgotten. Throws `PartNotFetched`.
 */
export async function fetchPart<Part>(importPart: () => Promise<Part>, files: readonly string[] = []): Promise<Part> {
  await Promise.all(files.filter((file) => file.endsWith('.js')).map(arrivalOf));
  return await importPart();
}
