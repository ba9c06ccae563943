import { expect, it } from 'vitest';
import { parseLooseJson } from './read-loose.ts';

it('parses JSON whose strings hold raw line breaks, and answers null for a cut one', () => {
  expect(parseLooseJson('{"a":"x\r\ny"}')).toEqual({ a: 'x y' });
  expect(parseLooseJson('{"a":"x')).toBeNull();
});
