import { describe, expect, it } from 'vitest';

import { deviceCookie, deviceOf, readDevice } from './device.ts';

const newId = () => 'd1';

describe('a known device', () => {
  it('keeps its id and puts whoever signed in last first', () => {
    const first = deviceOf(null, 'ana', newId);
    expect(first).toEqual({ id: 'd1', userIds: ['ana'] });
    expect(
      deviceOf(
        deviceOf(first, 'radu', () => 'd2'),
        'ana',
        () => 'd3',
      ),
    ).toEqual({ id: 'd1', userIds: ['ana', 'radu'] });
  });

  it('knows five people at most', () => {
    const device = ['a', 'b', 'c', 'd', 'e', 'f'].reduce(
      (known, userId) => deviceOf(known, userId, newId),
      deviceOf(null, 'z', newId),
    );
    expect(device.userIds).toEqual(['f', 'e', 'd', 'c', 'b']);
  });

  it('is read from its cookie, and from nothing else', () => {
    const device = { id: 'd1', userIds: ['ana', 'radu'] };
    expect(readDevice(deviceCookie(device))).toEqual(device);
    expect([readDevice(null), readDevice(''), readDevice('d1')]).toEqual([null, null, null]);
  });
});
