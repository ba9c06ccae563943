import type { AddressInfo } from 'node:net';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** The form that a request brings. */
export async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

/** Answers as Stripe does. */
export function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_test' });
  response.end(JSON.stringify(body));
}

/** What Stripe refuses, by its name for it. */
export class StripeRefusal {
  readonly code: string;
  readonly message: string;
  constructor(code: string, message: string) {
    this.code = code;
    this.message = message;
  }
}

/** Answers what was found, that it is refused, or that there is none. */
export function answerFound(response: ServerResponse, found: unknown): void {
  const type = 'invalid_request_error';
  if (found instanceof StripeRefusal)
    answer(response, 400, { error: { type, code: found.code, message: found.message } });
  else if (found === null)
    answer(response, 404, { error: { type, code: 'resource_missing', message: 'there is none' } });
  else answer(response, 200, found);
}

/** Listens where nobody else does. Answers the port. */
export function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}
