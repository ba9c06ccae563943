import { SourceError } from './port.ts';

/** Waits before a further attempt; tests pass one that does not. */
export type Wait = (ms: number) => Promise<void>;

const BACK_OFF_MS: readonly number[] = [1000, 4000, 15_000];
const MAX_RETRY_AFTER_MS = 60_000;
export const ANSWER_TIMEOUT_MS = 30_000;
/** A page of a hundred calls with their texts has about 10 MB. */
const MAX_ANSWER_BYTES = 96 * 1024 * 1024;

function isTimeout(error: unknown): boolean {
  return error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
}

/** The failure of a request that got no answer. */
export function noAnswer(error: unknown, what: string): SourceError {
  if (error instanceof SourceError) return error;
  if (isTimeout(error)) return new SourceError('timeout', `${what} did not answer within ${ANSWER_TIMEOUT_MS / 1000} s`, { cause: error });
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : error;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? ` (${String(cause.code)})` : '';
  return new SourceError('network', `${what} cannot be reached${code}`, { cause: error });
}

function mayRecover(error: SourceError): boolean {
  return error.failure !== 'implausible' && !(error.failure === 'http_status' && /answered 4(?!29|08)\d\d/.test(error.message));
}

/** Tries four times, waiting longer each time; what cannot get better is not tried again. */
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

/** The failure that an answer other than 200 stands for. */
export async function refusal(response: Response, what: string): Promise<SourceError> {
  await response.body?.cancel();
  const seconds = Number(response.headers.get('retry-after') ?? '0');
  return new RetryLater(`${what} answered ${response.status}`, Number.isFinite(seconds) ? seconds * 1000 : 0);
}

async function limitedText(response: Response, what: string): Promise<string> {
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_ANSWER_BYTES) throw new SourceError('bad_answer', `${what} answered more than ${MAX_ANSWER_BYTES} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Posts typed JSON parts, as the portal wants them (untyped ones make it answer with its whole index), and reads the JSON answer. */
export async function postParts(url: URL, parts: Readonly<Record<string, unknown>>, what: string): Promise<unknown> {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.append(name, new Blob([JSON.stringify(value)], { type: 'application/json' }), 'blob');
  let text: string;
  try {
    const response = await fetch(url, { method: 'POST', body: form, signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS), headers: { accept: 'application/json' } });
    if (!response.ok) throw await refusal(response, what);
    text = await limitedText(response, what);
  } catch (error) {
    throw noAnswer(error, what);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SourceError('bad_answer', `${what} answered something that is not JSON: ${text.slice(0, 80).replace(/\s+/g, ' ')}`, { cause: error });
  }
}
