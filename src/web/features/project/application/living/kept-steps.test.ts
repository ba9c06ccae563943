import { describe, expect, it } from 'vitest';

import { stepsWriter } from './kept-steps.ts';

describe('what is kept on this device until it is sent', () => {
  it('holds nothing up where the browser keeps nothing', async () => {
    expect('indexedDB' in globalThis).toBe(false);
    const { keep, kept, forget } = stepsWriter({ userId: 'ana', orgId: 'us', subject: 'text' }, 'page');
    keep(() => ({ version: 1, doc: {} }), 1, []);
    await kept();
    forget();
  });
});
