import { describe, expect, it } from 'vitest';

import { fitting } from './fitting.ts';

const tools = [
  { key: 'bold', width: 32 },
  { key: 'style', width: 144 },
  { key: 'link', width: 32 },
];

describe('the tools that fit', () => {
  it.each([
    [0, []],
    [31, []],
    [32, ['bold']],
    // There is room for the link, but the style is needed more.
    [100, ['bold']],
    [176, ['bold', 'style']],
    [207, ['bold', 'style']],
    [208, ['bold', 'style', 'link']],
  ])('in %d pixels are %j', (room, expected) => {
    expect([...fitting(tools, room)]).toEqual(expected);
  });
});
