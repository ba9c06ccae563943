import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import { linesOf } from './import-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'import-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function read(content: string | Buffer): Promise<readonly string[]> {
  const path = join(folder, 'rows.jsonl');
  writeFileSync(path, content);
  const lines: string[] = [];
  for await (const line of linesOf(path)) lines.push(line);
  return lines;
}

describe('the lines of an import file', () => {
  it('end with a line feed, with or without a return before it; the last may end with the file', async () => {
    expect(await read('{"id":"ä"}\n\r\n{"b":1}\r\n{"c":1}')).toEqual(['{"id":"ä"}', '', '{"b":1}', '{"c":1}']);
    expect(await read('a\n')).toEqual(['a']);
    expect(await read('')).toEqual([]);
  });

  it('may hold the line separators of Unicode, which are text in JSON', async () => {
    expect(await read('{"a":"1\u20282\u20293"}\n{}')).toEqual(['{"a":"1\u20282\u20293"}', '{}']);
  });

  it('are cut where one is far too long, however long, and the next one is read again', async () => {
    const lines = await read(Buffer.concat([Buffer.alloc(40 * 1024 * 1024, 'x'), Buffer.from('\n{"next":1}\n')]));
    expect(lines).toHaveLength(2);
    expect(lines[0]?.length).toBeGreaterThan(1024 * 1024);
    expect(lines[0]?.length).toBeLessThan(2 * 1024 * 1024);
    expect(lines[1]).toBe('{"next":1}');
  });
});
