import { describe, expect, it } from 'vitest';

import { leavingOut, valueLeavingOut } from './without-people.ts';

describe('leavingOut', () => {
  const leave = leavingOut(['Radu Constantinescu', 'Ștefan Țurcanu', 'Jo', 'A.B. (Tom) O’Neil']);

  it.each([
    ['Ask Radu Constantinescu for it.', 'Ask [member] for it.'],
    ['RADU  CONSTANTINESCU, today', '[member], today'],
    ['Stefan Turcanu and Ștefan Țurcanu', '[member] and [member]'],
    ['A.B. (Tom) O’Neil wrote', '[member] wrote'],
    ['mail radu.c@firm.example now', 'mail [address] now'],
    ['Radu Constantinescus', 'Radu Constantinescus'],
    ['Jo jokes about Jordan', 'Jo jokes about Jordan'],
    ['No person here', 'No person here'],
  ])('makes of “%s” “%s”', (text, left) => {
    expect(leave(text)).toBe(left);
  });

  it('takes only addresses out where there are no names', () => {
    expect(leavingOut([])('Radu: a@b.example')).toBe('Radu: [address]');
  });

  it('looks into values', () => {
    const value = { said: 'Radu Constantinescu', list: [{ by: 'x@y.example' }, 3, null], on: true };
    expect(valueLeavingOut(leave, value)).toEqual({ said: '[member]', list: [{ by: '[address]' }, 3, null], on: true });
  });
});
