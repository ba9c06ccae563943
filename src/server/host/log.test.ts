import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import { makeLog } from './log.ts';

function logged(error: unknown): string {
  const lines: string[] = [];
  makeLog({ logLevel: 'error' }, { write: (line) => void lines.push(line) }).error({ err: error }, 'it failed');
  return lines.join('');
}

describe('the log', () => {
  const refused = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    detail: 'Key (token)=(tok-secret) already exists.',
  });
  const line = logged(
    new DrizzleQueryError(
      'insert into "sessions" ("token") values ($1)',
      ['tok-secret', 'line one\nline two'],
      refused,
    ),
  );

  it('says which statement failed, why and where', () => {
    expect(line).toContain('insert into');
    expect(line).toContain('duplicate key value');
    expect(line).toContain('23505');
    expect(line).toContain('log.test.ts');
  });

  it('keeps none of its values', () => {
    expect(line).not.toContain('tok-secret');
    expect(line).not.toContain('line two');
  });

  it('keeps the text of other errors', () => {
    expect(logged(new Error('the portal answered 500'))).toContain('the portal answered 500');
  });
});
