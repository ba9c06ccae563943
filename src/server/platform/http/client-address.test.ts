import { describe, expect, it } from 'vitest';

import { clientAddress } from './client-address.ts';

describe('clientAddress', () => {
  it('is the socket’s where no proxy is trusted, whatever is forwarded', () => {
    expect(clientAddress('203.0.113.9', '198.51.100.1', [])).toBe('203.0.113.9');
  });
  it('is what a trusted proxy saw, not what the sender wrote before it', () => {
    expect(clientAddress('10.0.0.1', '1.2.3.4, 198.51.100.1', ['10.0.0.1'])).toBe('198.51.100.1');
  });
  it('goes past a chain of trusted proxies', () => {
    expect(clientAddress('10.0.0.1', '198.51.100.1, 10.0.0.2', ['10.0.0.1', '10.0.0.2'])).toBe('198.51.100.1');
  });
  it('reads an IPv4 address in IPv6 clothes as itself', () => {
    expect(clientAddress('::ffff:127.0.0.1', null, [])).toBe('127.0.0.1');
  });
  it('is not known for a request without a socket', () => {
    expect(clientAddress(null, '198.51.100.1', ['10.0.0.1'])).toBeNull();
  });
});
