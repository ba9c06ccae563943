import { announceSessionEnd } from './session-end.ts';

type Sending = {
  readonly method: 'PUT' | 'POST';
  readonly address: string;
  readonly file: File;
  readonly headers?: Readonly<Record<string, string>>;
  /** Told how much of it has been sent; at 100 the server looks into it. */
  readonly onPercent: (percent: number) => void;
  readonly signal?: AbortSignal;
};

function answerIn<Answer>(text: string): Answer | null {
  try {
    const answer: Answer = JSON.parse(text);
    return answer;
  } catch {
    return null;
  }
}

/** Sends a file to the server. Null where no answer of ours came back: the connection broke, or the person stopped. */
export async function sendFile<Answer>({
  method,
  address,
  file,
  headers = {},
  onPercent,
  signal,
}: Sending): Promise<Answer | null> {
  return await new Promise((resolve) => {
    // Only this kind of request tells how much of it has been sent.
    const request = new XMLHttpRequest();
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onPercent(Math.floor((loaded * 100) / Math.max(1, total))),
    );
    for (const end of ['error', 'abort'] as const) request.addEventListener(end, () => resolve(null));
    request.addEventListener('load', () => {
      if (request.status === 401) announceSessionEnd();
      resolve(request.status === 500 ? null : answerIn(request.responseText));
    });
    signal?.addEventListener('abort', () => request.abort());
    request.open(method, address);
    request.setRequestHeader('content-type', 'application/octet-stream');
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(file);
  });
}
