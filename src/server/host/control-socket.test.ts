import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { ControlSocket, RunCommand } from './control-socket.ts';
import { askRunningServer, openControlSocket } from './control-socket.ts';

let dataDir = '';
let open: ControlSocket[] = [];
let errors: unknown[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'fundwright-control-test-'));
  open = [];
  errors = [];
});

afterEach(async () => {
  for (const socket of open) await socket.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const echo: RunCommand = (args) => Promise.resolve({ ok: true, lines: [...args] });

async function serve(run: RunCommand = echo, folder = dataDir): Promise<ControlSocket> {
  const socket = await openControlSocket(folder, run, (error) => errors.push(error));
  open.push(socket);
  return socket;
}

function mode(path: string): string {
  return (statSync(path).mode & 0o777).toString(8);
}

describe('commands for a running server', () => {
  it('are answered over a socket that only this user can open', async () => {
    const { path } = await serve();
    expect(await askRunningServer(dataDir, ['catalogue', 'status'])).toEqual({
      ok: true,
      lines: ['catalogue', 'status'],
    });
    expect([mode(path), mode(dirname(path)), mode(join(dataDir, 'control', 'address'))]).toEqual(['600', '700', '600']);
  });

  it('find nobody where no server runs, also after one was killed', async () => {
    expect(await askRunningServer(dataDir, ['x'])).toBeNull();
    expect(await askRunningServer(join(dataDir, 'missing'), ['x'])).toBeNull();
    mkdirSync(join(dataDir, 'control'), { recursive: true });
    writeFileSync(join(dataDir, 'control', 'address'), join(dataDir, 'control', 'socket'));
    expect(await askRunningServer(dataDir, ['x'])).toBeNull();
  });

  it('reach a server started after one was killed', async () => {
    mkdirSync(join(dataDir, 'control'), { recursive: true });
    writeFileSync(join(dataDir, 'control', 'socket'), 'left behind');
    writeFileSync(join(dataDir, 'control', 'address'), join(dataDir, 'control', 'socket'));
    await serve();
    expect(await askRunningServer(dataDir, ['x'])).toEqual({ ok: true, lines: ['x'] });
  });

  it('work through a private folder where the data directory’s path is too long for a socket', async () => {
    const deep = join(dataDir, 'a'.repeat(120));
    mkdirSync(deep);
    const socket = await openControlSocket(deep, echo, () => {});
    expect(Buffer.byteLength(socket.path)).toBeLessThanOrEqual(100);
    expect([mode(socket.path), mode(dirname(socket.path))]).toEqual(['600', '700']);
    expect(readFileSync(join(deep, 'control', 'address'), 'utf8')).toBe(socket.path);
    expect(await askRunningServer(deep, ['far'])).toEqual({ ok: true, lines: ['far'] });
    await socket.close();
    expect(existsSync(dirname(socket.path))).toBe(false);
    expect(await askRunningServer(deep, ['far'])).toBeNull();
  });

  it('that fail inside the server say so, and the server goes on', async () => {
    let broken = true;
    await serve((args) => (broken ? Promise.reject(new Error('secret detail')) : echo(args)));
    const failed = await askRunningServer(dataDir, ['x']);
    expect(failed?.ok).toBe(false);
    expect(JSON.stringify(failed)).not.toContain('secret');
    expect(errors).toHaveLength(1);
    broken = false;
    expect(await askRunningServer(dataDir, ['x'])).toEqual({ ok: true, lines: ['x'] });
  });

  it.each(['', 'not json', '{"args": [1]}', `{"args": ["${'x'.repeat(70_000)}"]}`])(
    'refuse what is no command (%#)',
    async (body) => {
      const { path } = await serve();
      const status = await new Promise<number | undefined>((resolve, reject) => {
        const outgoing = request({ socketPath: path, method: 'POST' }, (response) =>
          resolve(response.resume().statusCode),
        );
        outgoing.once('error', reject);
        outgoing.end(body);
      });
      expect(status).toBe(400);
      expect(errors).toEqual([]);
    },
  );
});
