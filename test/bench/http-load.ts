import { Agent, request } from 'node:http';

import { percentile, timed } from './figure.ts';

/** One call of a procedure as this person; null for a visitor, who comes from the address with this number. */
export type HttpCall = {
  readonly procedure: string;
  readonly input: unknown;
  readonly cookie: string | null;
  readonly address: number;
};

/** A client with so many connections that stay open, as a proxy or a page has them. */
export type HttpClient = {
  readonly call: (call: HttpCall) => Promise<string>;
  readonly close: () => void;
};

/** The address of the visitor with this number. */
export function addressOf(number: number): string {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}

export function openClient(url: string, connections: number): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const call = ({ procedure, input, cookie, address }: HttpCall) =>
    new Promise<string>((resolve, reject) => {
      const headers = {
        'content-type': 'application/json',
        origin: url,
        // The server counts visitors by address; limits are not what is measured.
        'x-forwarded-for': addressOf(address),
        ...(cookie === null ? {} : { cookie }),
      };
      const sent = request(`${url}/api/rpc/${procedure}`, { agent, method: 'POST', headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () => {
          const body = Buffer.concat(parts).toString();
          if (answer.statusCode === 200) resolve(body);
          else reject(new Error(`${procedure} answered ${answer.statusCode}: ${body.slice(0, 300)}`));
        });
      });
      sent.on('error', reject);
      sent.end(JSON.stringify({ json: input }));
    });
  return { call, close: () => agent.destroy() };
}

/** How fast answers come, and how many. */
export type Load = { readonly perSecond: number; readonly p50: number; readonly p95: number };

/** As many calls as so many clients get through one after another in this time. */
export async function measureLoad(
  { call }: HttpClient,
  { clients, ms }: { readonly clients: number; readonly ms: number },
  callOf: (round: number) => HttpCall,
): Promise<Load> {
  const taken: number[] = [];
  let round = 0;
  const started = performance.now();
  const oneClient = async () => {
    while (performance.now() - started < ms) {
      const next = callOf((round += 1));
      taken.push(await timed(() => call(next)));
    }
  };
  await Promise.all(Array.from({ length: clients }, oneClient));
  const seconds = (performance.now() - started) / 1000;
  return { perSecond: taken.length / seconds, p50: percentile(taken, 0.5), p95: percentile(taken, 0.95) };
}
