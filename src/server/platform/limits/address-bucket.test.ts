import { describe, expect, it } from 'vitest';

import { addressBucket } from './address-bucket.ts';

describe('addressBucket', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::7', '2001:db8:0:0::/64'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('of %s is %s', (address, bucket) => {
    expect(addressBucket(address)).toBe(bucket);
  });
});
