import { SourceError } from './port.ts';

/** Waits before a further attempt. Tests pass a function that does not wait. */
export type Wait = (ms: number) => Promise<void>;

/** How patient a reader is; tests are less so. */
export type Patience = {
  readonly wait: Wait;
  /** An answer that is silent for so long is given up. */
  readonly silenceMs: number;
};

const BACK_OFF_MS: readonly number[] = [1000, 4000, 15_000];
const MAX_RETRY_AFTER_MS = 60_000;
export const SILENCE_MS = 30_000;
/** An answer that trickles is given up after this time, before the job that reads it counts as dead. */
const LONGEST_ANSWER_MS = 10 * 60_000;

/** Failures of a connection that was never made. Every other one broke while it was used. */
const unreachable: readonly string[] = [
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'EADDRNOTAVAIL',
  'UND_ERR_CONNECT_TIMEOUT',
];

function codeOf(error: unknown): string | null {
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : error;
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : null;
}

/** The failure of a request that got no answer, or not the whole of one. */
function noAnswer(error: unknown, what: string, silenceMs: number): SourceError {
  if (error instanceof SourceError) return error;
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError'))
    return new SourceError(
      'timeout',
      `${what} was silent for ${silenceMs / 1000} s or took more than ${LONGEST_ANSWER_MS / 60_000} minutes`,
      { cause: error },
    );
  const code = codeOf(error);
  const named = code === null ? '' : ` (${code})`;
  // `fetch` knows no code for a port that it refuses by itself.
  if (code === null || unreachable.includes(code))
    return new SourceError('network', `${what} cannot be reached${named}`, { cause: error });
  return new SourceError(
    'broken_off',
    `The connection to ${what.charAt(0).toLowerCase()}${what.slice(1)} broke${named}`,
    { cause: error },
  );
}

function mayRecover(error: SourceError): boolean {
  return (
    error.failure !== 'implausible' &&
    !(error.failure === 'http_status' && /answered 4(?!29|08)\d\d/.test(error.message))
  );
}

/** Tries four times and waits longer each time. A failure that cannot get better is not tried again. */
export async function withRetries<Value>(attempt: () => Promise<Value>, wait: Wait): Promise<Value> {
  for (let tried = 0; ; tried += 1) {
    try {
      return await attempt();
    } catch (error) {
      const pause = BACK_OFF_MS[tried];
      if (!(error instanceof SourceError) || pause === undefined || !mayRecover(error)) throw error;
      const asked = error instanceof RetryLater ? error.afterMs : 0;
      await wait(Math.max(pause, Math.min(asked, MAX_RETRY_AFTER_MS)));
    }
  }
}

class RetryLater extends SourceError {
  readonly afterMs: number;

  constructor(message: string, afterMs: number) {
    super('http_status', message);
    this.afterMs = afterMs;
  }
}

function refusal(response: Response, what: string): SourceError {
  const seconds = Number(response.headers.get('retry-after') ?? '0');
  return new RetryLater(`${what} answered ${response.status}`, Number.isFinite(seconds) ? seconds * 1000 : 0);
}

/** A question: where it goes, how it is asked, its name in messages, and the largest answer. */
export type Question = {
  readonly url: string | URL;
  readonly init: RequestInit;
  readonly what: string;
  readonly maxBytes: number;
};
export type PortalAnswer = {
  readonly response: Response;
  /** Ends the request where it is left. */
  readonly chunks: AsyncIterable<Uint8Array>;
};

/**
 * Asks the portal. Only silence is timed, before the answer and between its parts. A long answer that keeps flowing is
 * read to its end, and its reader may take the time that it needs.
 */
export async function ask({ url, init, what, maxBytes }: Question, silenceMs: number): Promise<PortalAnswer> {
  const abort = new AbortController();
  const giveUp = () => abort.abort(new DOMException('no answer', 'TimeoutError'));
  const inTime = async <Value>(promise: Promise<Value>): Promise<Value> => {
    const timer = setTimeout(giveUp, silenceMs);
    try {
      return await promise;
    } catch (error) {
      throw noAnswer(error, what, silenceMs);
    } finally {
      clearTimeout(timer);
    }
  };
  const response = await inTime(fetch(url, { ...init, signal: abort.signal }));
  if (!response.ok && response.status !== 304) {
    abort.abort();
    throw refusal(response, what);
  }
  return { response, chunks: chunksOf(response, { inTime, giveUp, abort, what, maxBytes }) };
}

type Reading = {
  readonly inTime: <Value>(promise: Promise<Value>) => Promise<Value>;
  readonly giveUp: () => void;
  readonly abort: AbortController;
  readonly what: string;
  readonly maxBytes: number;
};

async function* chunksOf(
  response: Response,
  { inTime, giveUp, abort, what, maxBytes }: Reading,
): AsyncGenerator<Uint8Array> {
  if (!response.body) return;
  const reader = response.body.getReader();
  const last = setTimeout(giveUp, LONGEST_ANSWER_MS);
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await inTime(reader.read());
      if (done) return;
      bytes += value.byteLength;
      if (bytes > maxBytes) throw new SourceError('bad_answer', `${what} answered more than ${maxBytes} bytes`);
      yield value;
    }
  } finally {
    clearTimeout(last);
    abort.abort();
  }
}

/** Bytes as JSON; null where they are no UTF-8 or no JSON. */
export function parsedBytes(bytes: Uint8Array): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) };
  } catch {
    return null;
  }
}

/** A question in typed JSON parts, as the portal wants them. Untyped parts make it answer with its whole index. */
export function typedParts(parts: Readonly<Record<string, unknown>>): RequestInit {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts))
    form.append(name, new Blob([JSON.stringify(value)], { type: 'application/json' }), 'blob');
  return { method: 'POST', body: form, headers: { accept: 'application/json' } };
}

/** The beginning of an answer that is not what it should be, for messages. */
export function excerptOf(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes.subarray(0, 80)).replace(/\s+/g, ' ');
}
