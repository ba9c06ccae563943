import { describe, expect, it } from 'vitest';

import { answerBlocks, answerLink, type AnswerSpan } from './answer-text.ts';

const plain = (text: string): AnswerSpan => ({ text, bold: false, to: null });
const strong = (text: string): AnswerSpan => ({ text, bold: true, to: null });

describe('answerBlocks', () => {
  it('reads paragraphs, whose lines stay lines', () => {
    expect(answerBlocks('One.\nTwo.\r\n\n\nThree.')).toEqual([
      { kind: 'paragraph', spans: [plain('One.\nTwo.')] },
      { kind: 'paragraph', spans: [plain('Three.')] },
    ]);
  });

  it('reads lists of points and of numbers, with gaps and lines that go on', () => {
    expect(answerBlocks('First:\n- a\n\n- b\n  more of b\n3. c\n4) d\nThen.')).toEqual([
      { kind: 'paragraph', spans: [plain('First:')] },
      { kind: 'list', from: null, items: [[plain('a')], [plain('b\nmore of b')]] },
      { kind: 'list', from: 3, items: [[plain('c')], [plain('d')]] },
      { kind: 'paragraph', spans: [plain('Then.')] },
    ]);
  });

  it('takes no year and no minus for a list', () => {
    expect(answerBlocks('2027. A year\n-5 degrees')).toEqual([
      { kind: 'paragraph', spans: [plain('2027. A year\n-5 degrees')] },
    ]);
  });

  it('reads strong words, headings and links', () => {
    expect(
      answerBlocks('## Who **may** apply\nSee **the [call](/app/programs/x)** or https://ec.europa.eu/a.'),
    ).toEqual([
      { kind: 'paragraph', spans: [strong('Who '), strong('may'), strong(' apply')] },
      {
        kind: 'paragraph',
        spans: [
          plain('See '),
          strong('the '),
          { text: 'call', bold: true, to: '/app/programs/x' },
          plain(' or '),
          { text: 'https://ec.europa.eu/a', bold: false, to: 'https://ec.europa.eu/a' },
          plain('.'),
        ],
      },
    ]);
  });

  it.each([
    '<img src=x onerror=alert(1)>',
    '<b>bold</b> &amp; <script>alert(1)</script>',
    '[press](javascript:alert(1))',
    '[press](data:text/html,x)',
    '[press](//evil.example)',
    '[press](/\\evil.example)',
    '[press](http://evil.example)',
    '![picture](https://evil.example/x.png',
    'a ** b ** c',
    '`code` _underlined_ *one star*',
  ])('leaves %s the text that it is', (text) => {
    expect(answerBlocks(text)).toEqual([{ kind: 'paragraph', spans: expect.any(Array) }]);
    const [block] = answerBlocks(text);
    const spans = block?.kind === 'paragraph' ? block.spans : [];
    expect(spans.map((span) => span.text).join('')).toBe(text);
    expect(spans.filter(({ to, bold }) => bold || (to !== null && !text.includes('https:')))).toEqual([]);
  });

  it.each([
    ['See [the ca', 'See '],
    ['See [the call](/app/pro', 'See '],
    ['It is **', 'It is '],
    ['It is *', 'It is '],
  ])('shows nothing of half a mark while %s arrives', (text, shown) => {
    expect(answerBlocks(text, true)).toEqual([{ kind: 'paragraph', spans: [plain(shown.trim())] }]);
    expect(answerBlocks(text)).toEqual([{ kind: 'paragraph', spans: [plain(text)] }]);
  });

  it('answers nothing for nothing', () => {
    expect(answerBlocks(' \n\n')).toEqual([]);
  });
});

describe('answerLink', () => {
  it.each([
    ['/app/projects/1', '/app/projects/1'],
    ['/programs?q=a&page=2#top', '/programs?q=a&page=2#top'],
    ['https://ec.europa.eu/x', 'https://ec.europa.eu/x'],
    ['HTTPS://ec.europa.eu/x', 'HTTPS://ec.europa.eu/x'],
    ['/api/auth/sign-out', null],
    ['/dev/mail', null],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['https://', null],
    ['https:evil.example', null],
    ['http://ec.europa.eu', null],
    ['mailto:a@b.example', null],
    ['javascript:alert(1)', null],
    ['app', null],
    ['', null],
  ])('%s leads to %s', (address, to) => {
    expect(answerLink(address)).toBe(to);
  });
});
