import { describe, expect, it } from 'vitest';

import { makeRateLimit } from './rate-limit.ts';

describe('makeRateLimit', () => {
  it('lets a burst pass, then says how long to wait, then lets pass again', () => {
    const limit = makeRateLimit({ burst: 2, perSecond: 0.5 });
    expect([limit.check('a', 0), limit.check('a', 0), limit.check('a', 0)]).toEqual([null, null, 2]);
    expect(limit.check('a', 1_000)).toBe(1);
    expect(limit.check('a', 2_000)).toBeNull();
  });
  it('counts each key for itself', () => {
    const limit = makeRateLimit({ burst: 1, perSecond: 1 });
    expect([limit.check('a', 0), limit.check('b', 0)]).toEqual([null, null]);
  });
  it('forgets the key that was not used for longest where there are too many', () => {
    const limit = makeRateLimit({ burst: 1, perSecond: 0.001, maxKeys: 2 });
    limit.check('a', 0);
    limit.check('b', 0);
    limit.check('c', 0);
    expect(limit.check('a', 0)).toBeNull();
    expect(limit.check('c', 0)).not.toBeNull();
  });
});
