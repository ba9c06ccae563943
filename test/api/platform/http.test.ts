import { describe, expect, it } from 'vitest';

import { rawRoutes, rpcRoute } from '#contract/raw-routes.ts';
import { createApp } from '#server/host/app.ts';
import { makeLog } from '#server/host/log.ts';

import { makeOrganization } from '#test/made/factories.ts';
import { useHarness } from '#test/harness.ts';

const harness = useHarness();

/** A request's socket, as the server sees it. */
const from = (address: string) => ({
  incoming: {
    socket: { remoteAddress: address, remotePort: 40_000, remoteFamily: address.includes(':') ? 'IPv6' : 'IPv4' },
  },
});

async function statusesOf(
  path: string,
  addresses: readonly string[],
  init: RequestInit = {},
): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (const address of addresses) {
    const response = await harness.app.request(`http://localhost:3000${path}`, init, from(address));
    await response.body?.cancel();
    statuses.push(response.status);
  }
  return statuses;
}

it('answers under the addresses of the table, under those of the procedures, and under no other', () => {
  const { routes } = harness.app;
  const mounted = new Set(
    routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`),
  );
  expect([...mounted].sort()).toEqual(
    Object.values(rawRoutes)
      .map(({ method, path }) => `${method} ${path}`)
      .sort(),
  );
  const others = new Set(routes.filter(({ method }) => method === 'ALL').map(({ path }) => path));
  expect([...others]).toEqual(['/*', `${rpcRoute.path}/*`]);
});

describe('an RPC address', () => {
  it.each(['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'])('does nothing by %s', async (method) => {
    const ana = await harness.signUp();
    const orgId = await makeOrganization(harness, ana);
    const data = JSON.stringify({ json: { name: 'Made by a wrong method' } });
    const response = await harness.request(`/api/rpc/organizations/create?data=${encodeURIComponent(data)}`, {
      method,
      cookie: ana.cookie,
      ...(method === 'GET' || method === 'HEAD' ? {} : { headers: { 'content-type': 'application/json' }, body: data }),
    });
    expect(response.status).toBe(405);
    expect((await ana.client.organizations.list()).map((organization) => organization.id)).toEqual([orgId]);
  });

  it('does nothing by GET, also where the public interface reads by it', async () => {
    expect((await harness.request('/api/rpc/programs/open')).status).toBe(405);
  });

  it('asks for the origin with every method that may change something', async () => {
    const ana = await harness.signUp();
    const response = await harness.app.request('http://localhost:3000/api/rpc/account/me', {
      method: 'OPTIONS',
      headers: { cookie: ana.cookie, origin: 'http://evil.example' },
    });
    expect(response.status).toBe(403);
  });

  it.each(['{', 'null', '{"json":{},"meta":[[1,"__proto__","x"]]}', '{"json":{"orgId":"x"},"meta":[[4,"orgId"]]}'])(
    'refuses the body %s without a line in the log',
    async (body) => {
      const lines: string[] = [];
      const app = createApp({
        ...harness.deps,
        log: makeLog({ logLevel: 'info' }, { write: (line) => lines.push(line) }),
      });
      const response = await app.request('http://localhost:3000/api/rpc/dashboard/get', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      expect(response.status).toBe(400);
      expect(lines).toEqual([]);
    },
  );

  it('logs a procedure that fails, without the values it was called with', async () => {
    const lines: string[] = [];
    const broken = {
      ...harness.deps,
      clock: () => {
        throw new Error('no clock');
      },
      log: makeLog({ logLevel: 'info' }, { write: (line) => lines.push(line) }),
    };
    const response = await createApp(broken).request('http://localhost:3000/api/rpc/programs/suggest', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"json":{"query":"wind"}}',
    });
    expect(response.status).toBe(500);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('no clock');
  });
});

describe('the development mail', () => {
  it.each(['forwarded', 'via', 'x-forwarded-proto', 'x-forwarded-port', 'x-real-ip', 'cf-connecting-ip'])(
    'is not there for a request with the header %s',
    async (name) => {
      expect((await harness.request('/dev/mail.json')).status).toBe(200);
      expect((await harness.request('/dev/mail.json', { headers: { [name]: '1' } })).status).toBe(404);
    },
  );
});

describe('many requests from one place', () => {
  it('are slowed down for files, also from ever new addresses of one IPv6 network', async () => {
    const network = Array.from({ length: 61 }, (_, index) => `2001:db8:1:2::${(index + 1).toString(16)}`);
    const statuses = await statusesOf('/api/programs.csv?sort=nonsense', network);
    expect(statuses).toEqual([...Array<number>(60).fill(400), 429]);
    expect(await statusesOf('/api/projects/x/application.pdf', ['2001:db8:1:2::ffff', '2001:db8:1:3::1'])).toEqual([
      429, 401,
    ]);
  });

  it('are slowed down for calls of visitors in the same way', async () => {
    const network = Array.from({ length: 241 }, (_, index) => `2001:db8:7:7::${(index + 1).toString(16)}`);
    const statuses = await statusesOf('/api/rpc/nothing', network, { method: 'POST' });
    expect(statuses).toEqual([...Array<number>(240).fill(404), 429]);
  });
});
