import { describe, expect, it } from 'vitest';

import { csvCell } from './csv-cell.ts';

/** As a spreadsheet splits a line whose separator is the semicolon: quotes count at the beginning of a line alone. */
function readBySemicolon(line: string): readonly string[] {
  return line.split(';').map((cell) => cell.replaceAll('"', '').trimStart());
}

describe('a cell', () => {
  it.each([
    ['=1+1', '"\'=1+1"'],
    ['  =1+1', '"\'  =1+1"'],
    ['＋1', '"\'＋1"'],
    ['\t=1', '"\'\t\'=1"'],
    ['A "quoted" word', '"A ""quoted"" word"'],
    ['Growth of 5 - 10 % (R&D; training)', '"Growth of 5 - 10 % (R&D; training)"'],
  ])('%j is written as %s', (value, written) => {
    expect(csvCell(value)).toBe(written);
  });

  it.each(["A call;=cmd|'/c calc'!A0;", 'A call; @SUM(1)', 'A call\n;-1', 'A call;\t+1'])(
    'of %j begins no formula where lists are separated by semicolons',
    (value) => {
      const line = ['Harmless', value, 'Org'].map(csvCell).join(',');
      expect(readBySemicolon(line).filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
    },
  );
});
