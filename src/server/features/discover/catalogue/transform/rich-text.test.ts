import { describe, expect, it } from 'vitest';

import { plainLine } from './plain-text.ts';
import { textBlocks } from './rich-text.ts';
import { descriptionSections, wholeSection } from './sections.ts';

const paragraph = (text: string) => ({ type: 'paragraph', runs: [{ text }] });

describe('broken markup becomes clean blocks', () => {
  it.each([
    ['entities escaped twice', '<p>R&amp;amp;D &amp;lt;fast&amp;gt;</p>', [paragraph('R&D')]],
    ['markup escaped as text', '<p>&lt;p&gt;Real &lt;b&gt;words&lt;/b&gt;&lt;/p&gt;</p>', [paragraph('Real words')]],
    ['no-break blanks and line ends', '<p>a&nbsp;&nbsp;b\r\n c</p>', [paragraph('a b c')]],
    ['a script', '<p>safe<script>alert(1)</script></p><img src=x onerror=alert(1)>', [paragraph('safe')]],
    [
      'an attribute that is never closed',
      '<p class="eui-u-mt-l>Conditions apply</p><p class="x">More</p>',
      [paragraph('Conditions apply'), paragraph('More')],
    ],
    [
      'an attribute that holds a bracket',
      '<p class="eui-u-mt-l>">Conditions apply</p>',
      [paragraph('Conditions apply')],
    ],
    [
      'elements that are never closed',
      '<div><p>one<p>two<ul><li>x',
      [paragraph('one'), paragraph('two'), { type: 'list', ordered: false, items: [[paragraph('x')]] }],
    ],
    ['a dangerous link', '<p><a href="javascript:alert(1)">go</a></p>', [paragraph('go')]],
    [
      'an inline footnote',
      '<p>The framework[[See the rules.]] holds</p>',
      [paragraph('The framework (See the rules.) holds')],
    ],
    [
      'a footnote mark',
      '<p>APC<sup><a target=_self href=#fn1 id=r1>[1]</a></sup>-based</p>',
      [paragraph('APC[1]-based')],
    ],
    ['raised and lowered figures', '<p>m<sup>2</sup> of CO<sub>2</sub></p>', [paragraph('m² of CO₂')]],
    ['a lone less-than sign', '<p>below &lt; 5 and 3<4</p>', [paragraph('below < 5 and 3<4')]],
    ['nothing', '<p>&nbsp;</p><p><o:p></o:p></p>', []],
    ['plain text in lines', 'first\r\n\r\nsecond', [paragraph('first'), paragraph('second')]],
  ])('%s', (_name, html, blocks) => {
    expect(textBlocks(html)).toEqual(blocks);
  });

  it('drops what Word leaves behind, inside and outside of comments', () => {
    const html =
      '<!--[if gte mso ' +
      '9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--><xml><w:LsdException ' +
      'Locked="false" /><w:Zoom>0</w:Zoom></xml><w:View>Normal</w:View><p ' +
      'class="MsoNormal">Words<o:p></o:p></p>';
    expect(textBlocks(html)).toEqual([paragraph('Words')]);
  });

  // Each of these took minutes while an expression looked, from every beginning, for an end that does not come.
  it.each([
    ['islands that never end', '<xml>', ''],
    ['tags that never end', '<xml ', ''],
    ['Word’s elements that never end', '<w:a', ''],
    ['a name without end', 'a', '<w:'],
    ['attributes that are never closed', '<p class="x>', ''],
    ['islands that end wrongly', '</xml ', '<xml>'],
    ['blanks', ' ', '<p>'],
    ['line ends', '\n', 'x'],
    ['brackets', '[[', '<p>'],
  ])('reads a megabyte of %s in time', (_name, part, before) => {
    expect(Array.isArray(textBlocks(before + part.repeat(Math.ceil(1_000_000 / part.length))))).toBe(true);
  });

  it('keeps what stands between and after islands of Word', () => {
    expect(textBlocks('<p>one</p><xml><a>x</a></xml ><p>two</p><XML lang="en">y</XML><p>three</p><xml>rest')).toEqual([
      paragraph('one'),
      paragraph('two'),
      paragraph('three'),
    ]);
  });

  it('keeps bold, italic and safe links as runs', () => {
    expect(textBlocks('<p>See <b>this</b> <i>and</i> <a href="//ec.europa.eu/x">that</a>.</p>')).toEqual([
      {
        type: 'paragraph',
        runs: [
          { text: 'See ' },
          { bold: true, text: 'this' },
          { text: ' ' },
          { italic: true, text: 'and' },
          { text: ' ' },
          { href: 'https://ec.europa.eu/x', text: 'that' },
          { text: '.' },
        ],
      },
    ]);
  });

  it('rebuilds lists that Word wrote as paragraphs with dots', () => {
    expect(textBlocks('<p>·&nbsp;&nbsp;one</p><p>·\u00a0two</p><p>after</p>')).toEqual([
      { type: 'list', ordered: false, items: [[paragraph('one')], [paragraph('two')]] },
      paragraph('after'),
    ]);
  });

  it('keeps nested lists and tables', () => {
    expect(
      textBlocks('<ol><li>a<ul><li>b</li></ul></li></ol><table><tr><th>x</th><td>y<br>z</td></tr></table>'),
    ).toEqual([
      {
        type: 'list',
        ordered: true,
        items: [[paragraph('a'), { type: 'list', ordered: false, items: [[paragraph('b')]] }]],
      },
      { type: 'table', rows: [['x', 'y z']] },
    ]);
  });

  it('keeps the numbered headings of conditions', () => {
    expect(
      textBlocks(
        '<p><b>3<span>. Other eligibility conditions:</span></b> described in Annex ' +
          'B</p><p><b>5.&nbsp;Evaluation and award:</b></p>',
      ),
    ).toEqual([
      { type: 'heading', text: '3. Other eligibility conditions' },
      paragraph('described in Annex B'),
      { type: 'heading', text: '5. Evaluation and award' },
    ]);
  });
});

describe('a description is cut at the portal’s headings', () => {
  it('in any case, as span or paragraph, known or not', () => {
    const html =
      'Before<SPAN class="topicdescriptionkind">ExpectedOutcome</SPAN>:<p>A</p><p ' +
      'class="topicdescriptionkind">Expected Impact:</p><p>B</p><span ' +
      'class="topicdescriptionkind">null</span>TRL 5<span ' +
      'class="topicdescriptionkind">Обхват</span>:<p>C</p><p id=fn1>[1] note</p>';
    expect(descriptionSections(html)).toEqual([
      { kind: 'summary', heading: 'Description', blocks: [paragraph('Before')] },
      { kind: 'outcome', heading: 'Expected outcome', blocks: [paragraph('A')] },
      { kind: 'impact', heading: 'Expected impact', blocks: [paragraph('B')] },
      { kind: 'topic_conditions', heading: 'Specific topic conditions', blocks: [paragraph('TRL 5')] },
      { kind: 'other', heading: 'Обхват', blocks: [paragraph('C')] },
      { kind: 'other', heading: 'Footnotes', blocks: [paragraph('[1] note')] },
    ]);
  });

  it('gives nothing for an empty text', () => {
    expect(descriptionSections('')).toEqual([]);
    expect(wholeSection('conditions', 'Conditions', '<p> </p>')).toEqual([]);
  });
});

it('cleans a title to one line', () => {
  expect(plainLine('  Women&amp;#39;s &amp;amp; <b>men</b>\n rights ')).toBe("Women's & men rights");
});
