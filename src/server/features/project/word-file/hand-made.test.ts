import { describe, expect, it } from 'vitest';

import { textOf } from '#domain/project/text/rich-text.ts';
import { draftGroups } from '#domain/project/word-file/draft-groups.ts';
import type { WordBlock } from '#domain/project/word-file/word-file.ts';
import { FileRefused } from '#server/adapters/file-reader/refusal.ts';
import { readWord } from '#server/adapters/file-reader/formats/word/read-word.ts';
import { sectionSynonyms } from '#reference/templates/section-synonyms.ts';
import { draftFile, heading, point, run, wordFileOf, wordLine } from '#test/made/word/hand-made.ts';

const contents = (blocks: readonly WordBlock[]) =>
  blocks.map((block) => (block.is === 'paragraph' ? (block.block.content ?? []) : block.is));
const plain = (blocks: readonly WordBlock[]) =>
  blocks.map((block) => (block.is === 'paragraph' ? textOf({ type: 'doc', content: [block.block] }) : block.is));
const read = async (body: string, parts = {}, links: readonly string[] = []) =>
  readWord(await wordFileOf(body, parts, links));

const field = (instruction: string, result: string) =>
  [
    '<w:r><w:fldChar w:fldCharType="begin"/></w:r>',
    `<w:r><w:instrText>${instruction}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>`,
    `${run(result)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
  ].join('');

const link = (href: string) => [{ type: 'link', attrs: { href } }];

describe('a Word file', () => {
  it('has headings by the names of their styles in any language of Word, and by styles made of them', async () => {
    const { blocks } = await read(
      [
        heading(1, 'One'),
        wordLine(run('Two'), '<w:pStyle w:val="Propriu"/>'),
        wordLine(run('Plain')),
        wordLine(run('Four'), '<w:outlineLvl w:val="3"/>'),
      ].join(''),
    );
    expect(blocks.map((block) => block.is === 'paragraph' && block.heading)).toEqual([1, 2, 0, 4]);
  });

  it('has runs that Word has cut in pieces as one, with their marks, and no marks that are switched off', async () => {
    const { blocks } = await read(
      wordLine(
        [
          `${run('Car')}<w:proofErr w:type="spellStart"/><w:smartTag w:element="x">${run('bon ')}</w:smartTag>`,
          `${run('fibre', '<w:b/><w:i w:val="0"/>')}${run('s', '<w:b/>')}${run(' CO')}`,
          `${run('2', '<w:vertAlign w:val="subscript"/>')}<w:sdt><w:sdtContent>${run(' end')}</w:sdtContent></w:sdt>`,
        ].join(''),
      ),
    );
    expect(contents(blocks)).toEqual([
      [
        { type: 'text', text: 'Carbon ' },
        { type: 'text', text: 'fibres', marks: [{ type: 'bold' }] },
        { type: 'text', text: ' CO' },
        { type: 'text', text: '2', marks: [{ type: 'subscript' }] },
        { type: 'text', text: ' end' },
      ],
    ]);
  });

  it('stands as it is after every tracked change is accepted', async () => {
    const by = 'w:id="1" w:author="A" w:date="2026-01-01T00:00:00Z"';
    const gone = (text: string) => `<w:del ${by}><w:r><w:delText>${text}</w:delText></w:r></w:del>`;
    const come = (text: string) => `<w:ins ${by}>${run(text)}</w:ins>`;
    const { blocks } = await read(
      [
        wordLine(`${run('We ')}${gone('burn')}${come('recover')}${run(' it.')}`),
        // The end of this line was deleted: it goes on in the next one.
        wordLine(run('First half, '), `<w:rPr><w:del ${by}/></w:rPr>`),
        wordLine(run('second half.')),
        wordLine(gone('All of this.'), `<w:rPr><w:del ${by}/></w:rPr>`),
        wordLine(`<w:moveFrom ${by}>${run('moved away')}</w:moveFrom><w:moveTo ${by}>${run('moved here')}</w:moveTo>`),
        wordLine(run('Look', '<w:rPrChange w:id="2" w:author="A"><w:rPr><w:b/></w:rPr></w:rPrChange>')),
        `<w:tbl><w:tr><w:tc>${wordLine(run('stays'))}</w:tc></w:tr>`,
        `<w:tr><w:trPr><w:del ${by}/></w:trPr><w:tc>${wordLine(gone('goes'))}</w:tc></w:tr></w:tbl>`,
      ].join(''),
    );
    expect(plain(blocks)).toEqual(['We recover it.', 'First half, second half.', 'moved here', 'Look', 'table']);
    expect(blocks.at(-1)).toMatchObject({ rows: [[{ lines: [{ block: { content: [{ text: 'stays' }] } }] }]] });
    expect(contents(blocks)[3]).toEqual([{ type: 'text', text: 'Look' }]);
  });

  it('has lists by their numbering, links to the web alone, and fields without their instructions', async () => {
    const { blocks } = await read(
      [
        point('a point'),
        point('a number', 1),
        wordLine(
          ['the portal', ' a file']
            .map((text, at) => `<w:hyperlink r:id="rIdL${at}">${run(text)}</w:hyperlink>`)
            .join(''),
        ),
        wordLine(`${field(' HYPERLINK "https://ec.europa.eu/b" ', 'a field')}${run(' after ')}${field(' PAGE ', '7')}`),
      ].join(''),
      {},
      ['https://ec.europa.eu/a', 'file:///etc/passwd'],
    );
    expect(blocks.slice(0, 2)).toMatchObject([
      { list: { depth: 0, ordered: false } },
      { list: { depth: 1, ordered: true, start: 3 } },
    ]);
    expect(contents(blocks).slice(2)).toEqual([
      [
        { type: 'text', text: 'the portal', marks: link('https://ec.europa.eu/a') },
        { type: 'text', text: ' a file' },
      ],
      [
        { type: 'text', text: 'a field', marks: link('https://ec.europa.eu/b') },
        { type: 'text', text: ' after 7' },
      ],
    ]);
  });

  it('leaves out, and counts, what a text cannot hold', async () => {
    const drawing = '<w:drawing><w:txbxContent><w:p/></w:txbxContent></w:drawing>';
    const box = `<mc:AlternateContent><mc:Choice>${drawing}</mc:Choice></mc:AlternateContent>`;
    const inner = `<w:tbl><w:tr><w:tc>${wordLine(run('inside'))}</w:tc></w:tr></w:tbl>`;
    const { blocks, leftOut } = await read(
      [
        wordLine(
          `${run('A ')}<w:r>${box}</w:r><m:oMath><m:r><m:t>a+b</m:t></m:r></m:oMath>${run('hidden', '<w:vanish/>')}`,
        ),
        `<w:tbl><w:tr><w:tc>${inner}${wordLine('')}</w:tc></w:tr></w:tbl>`,
        wordLine(run('1'), '<w:pStyle w:val="Cuprins1"/>'),
        '<w:altChunk r:id="rId9"/>',
      ].join(''),
    );
    expect(plain(blocks)).toEqual(['A a+b', 'table']);
    expect(leftOut).toEqual({ text_boxes: 1, formulas: 1, nested_tables: 1, embedded: 1 });
  });
});

const problemOf = async (body: string, parts = {}) => {
  try {
    await read(body, parts);
    return null;
  } catch (error) {
    if (error instanceof FileRefused) return error.problem;
    throw error;
  }
};

const styleOf = (id: string, basedOn: string) =>
  `<w:style w:styleId="${id}"><w:name w:val="own"/><w:basedOn w:val="${basedOn}"/></w:style>`;

describe('a Word file that was made to harm', () => {
  it.each([
    [
      'a document type with entities',
      '',
      { 'word/document.xml': '<!DOCTYPE x [<!ENTITY a "b">]><w:document/>' },
      'damaged',
    ],
    ['a document type in its styles', wordLine(run('a')), { 'word/styles.xml': '<!DOCTYPE x><w:styles/>' }, 'damaged'],
    ['tags that do not close', '<w:p><w:r></w:p></w:r>', {}, 'damaged'],
    ['no body', '', { 'word/document.xml': '<w:document></w:document>' }, 'damaged'],
    ['nothing in its body', '', {}, 'empty'],
    [
      'tags nested thousands deep',
      `${'<w:sdt><w:sdtContent>'.repeat(3_000)}${'</w:sdtContent></w:sdt>'.repeat(3_000)}`,
      {},
      'too_complex',
    ],
    ['a million tags', '<w:p/>'.repeat(1_000_000), {}, 'too_complex'],
    ['more lines than an application has', wordLine(run('a')).repeat(6_001), {}, 'too_complex'],
    ['more letters than an application has', wordLine(run('a'.repeat(40_000))).repeat(40), {}, 'too_complex'],
    [
      'a cell wider than any page',
      `<w:tbl><w:tr><w:tc><w:tcPr><w:gridSpan w:val="999999"/></w:tcPr><w:p/></w:tc></w:tr></w:tbl>`,
      {},
      'too_complex',
    ],
    ['macros', wordLine(run('a')), { 'word/vbaProject.bin': 'x' }, 'macros'],
  ])('is refused: %s', async (_name, body, parts, problem) => {
    expect(await problemOf(body, parts)).toBe(problem);
  });

  it('is followed in no circle of styles, and of answers', async () => {
    const circle = `${styleOf('A', 'B')}${styleOf('B', 'A')}`;
    const { blocks } = await read(wordLine(run('a'), '<w:pStyle w:val="A"/>'), {
      'word/styles.xml': `<w:styles>${circle}</w:styles>`,
    });
    expect(plain(blocks)).toEqual(['a']);
  });
});

describe('a draft', () => {
  const sections = Object.entries(sectionSynonyms).map(([key, names]) => ({
    key,
    names: [key.replace('-', ' '), ...names],
  }));
  const spread = async (body: string) =>
    draftGroups((await read(body)).blocks, sections).map(({ title, target, content }) => [
      title,
      target,
      textOf(content),
    ]);

  it('goes where its headings lead, with everything below them, until a heading as high', async () => {
    const names = [
      ...sections,
      { key: 'project-summary', names: ['Rezumatul proiectului'] },
      { key: 'methodology', names: ['Metodologie'] },
    ];
    const { blocks } = readWord(await draftFile());
    expect(draftGroups(blocks, names).map(({ title, target, words }) => [title, target, words])).toEqual([
      [null, null, 6],
      ['1. Rezumatul proiectului', 'project-summary', 9],
      ['2.1 How fibre is freed', 'methodology', 24],
      ['Budget and lunch', null, 7],
      ['CONSORȚIU', 'team', 5],
    ]);
  });

  it('knows a section by its whole words, the longest name first, with and without its number and case', async () => {
    expect(
      await spread(
        [
          heading(1, 'I. SPECIFIC OBJECTIVES'),
          wordLine(run('a')),
          heading(1, 'Impactful things'),
          wordLine(run('b')),
          heading(1, '3) Work plan'),
          wordLine(run('c')),
        ].join(''),
      ),
    ).toEqual([
      ['I. SPECIFIC OBJECTIVES', 'objectives', 'a'],
      ['Impactful things', null, 'Impactful things\nb'],
      ['3) Work plan', 'timeline', 'c'],
    ]);
  });

  it('without headings is one piece that is not assigned', async () => {
    expect(await spread(`${wordLine(run('one'))}${wordLine(run('two'))}`)).toEqual([[null, null, 'one\ntwo']]);
  });
});
