import JSZip from 'jszip';

// Edits a Word file the way Word itself leaves one behind: revision marks on everything, runs cut in pieces, words
// between marks of the spelling, changes that are tracked, comments in parts of their own.

export type WordComment = {
  readonly author: string;
  readonly text: string;
  /** Words of one line of the file. */
  readonly on: string;
  readonly date?: string;
  /** It answers the comment with this index. */
  readonly answers?: number;
  readonly done?: boolean;
};

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const PARAGRAPH = /<w:p>(?:(?!<\/?w:p>).)*<\/w:p>/gs;
const textOfXml = (xml: string) =>
  [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map(([, text = '']) => text).join('');

/** The body of a Word file, to be edited line by line. */
export type WordBody = {
  /** The first line with these words, as its XML. */
  line(words: string): string;
  replace(xml: string, by: string): void;
  /** Puts other words in the place of some, as one who types over them. */
  change(words: string, by: string): void;
  /** The same with Word's tracking of changes on. */
  changeTracked(words: string, by: string): void;
  remove(words: string): void;
  /** Deletes a line with Word's tracking on: its words and its end. */
  removeTracked(words: string): void;
  /** Puts a line of the same kind behind the one with these words. */
  addAfter(words: string, text: string): void;
  xml(): string;
};

const tracked = 'w:id="901" w:author="Ana Pop" w:date="2026-11-20T10:00:00Z"';

export function wordBody(document: string): WordBody {
  let xml = document;
  const line = (words: string) => {
    const found = [...xml.matchAll(PARAGRAPH)]
      .map(([each]) => each)
      .find((each) => textOfXml(each).includes(escaped(words)));
    if (found === undefined) throw new Error(`no line has the words "${words}"`);
    return found;
  };
  const replace = (old: string, by: string) => {
    xml = xml.replace(old, () => by);
  };
  const runWith = (words: string) => {
    const run = [...line(words).matchAll(/<w:r>(?:(?!<\/w:r>).)*<\/w:r>/gs)].map(([each]) => each);
    const found = run.find((each) => textOfXml(each).includes(escaped(words)));
    if (found === undefined) throw new Error(`no run has the words "${words}"`);
    return found;
  };
  return {
    line,
    replace,
    change: (words, by) => {
      const run = runWith(words);
      const old = line(words);
      replace(
        old,
        old.replace(run, () => run.replace(escaped(words), () => escaped(by))),
      );
    },
    changeTracked: (words, by) => {
      const [old, run] = [line(words), runWith(words)];
      const style = /<w:rPr>.*?<\/w:rPr>/s.exec(run)?.[0] ?? '';
      const [before = '', after = ''] = textOfXml(run).split(escaped(words));
      const piece = (text: string) => (text === '' ? '' : `<w:r>${style}<w:t xml:space="preserve">${text}</w:t></w:r>`);
      const deleted = `<w:delText xml:space="preserve">${escaped(words)}</w:delText>`;
      const gone = `<w:del ${tracked}><w:r>${style}${deleted}</w:r></w:del>`;
      const come = `<w:ins ${tracked}>${piece(escaped(by))}</w:ins>`;
      replace(
        old,
        old.replace(run, () => `${piece(before)}${gone}${come}${piece(after)}`),
      );
    },
    remove: (words) => replace(line(words), ''),
    removeTracked: (words) => {
      const old = line(words);
      const gone = old.replaceAll(
        /<w:r>(?:(?!<\/w:r>).)*<\/w:r>/gs,
        (run) => `<w:del ${tracked}>${run.replaceAll('w:t>', 'w:delText>').replaceAll('<w:t ', '<w:delText ')}</w:del>`,
      );
      const end = `<w:rPr><w:del ${tracked}/></w:rPr>`;
      replace(
        old,
        gone.includes('<w:pPr>')
          ? gone.replace('</w:pPr>', `${end}</w:pPr>`)
          : gone.replace('<w:p>', `<w:p><w:pPr>${end}</w:pPr>`),
      );
    },
    addAfter: (words, text) => {
      const old = line(words);
      const properties = /<w:pPr>.*?<\/w:pPr>/s.exec(old)?.[0] ?? '';
      replace(old, `${old}<w:p>${properties}<w:r><w:t>${escaped(text)}</w:t></w:r></w:p>`);
    },
    xml: () => xml,
  };
}

/** Cuts each run in two with a mark of the spelling between, and puts Word's revision marks on everything. */
function withNoise(xml: string): string {
  let nth = 0;
  const cut = xml.replaceAll(
    /<w:r>(<w:rPr>(?:(?!<\/w:rPr>).)*<\/w:rPr>)?<w:t(?: [^>]*)?>([^<&]{9,})<\/w:t><\/w:r>/gs,
    (_all, style: string | undefined, text: string) => {
      nth += 1;
      const half = Math.floor(text.length / 2);
      const piece = (part: string) =>
        `<w:r w:rsidRPr="00B2">${style ?? ''}<w:t xml:space="preserve">${part}</w:t></w:r>`;
      const second = piece(text.slice(half));
      const tagged = nth % 5 === 0 ? `<w:smartTag w:uri="urn:x" w:element="place">${second}</w:smartTag>` : second;
      return `${piece(text.slice(0, half))}<w:proofErr w:type="spellStart"/>${tagged}<w:proofErr w:type="spellEnd"/>`;
    },
  );
  return cut
    .replaceAll('<w:p>', '<w:p w:rsidR="00A1" w:rsidRDefault="00A2">')
    .replaceAll('<w:r>', '<w:r w:rsidR="00A3">')
    .replaceAll('<w:tr>', '<w:tr w:rsidR="00A4">');
}

function withComments(body: WordBody, comments: readonly WordComment[]): void {
  comments.forEach(({ on, answers }, id) => {
    if (answers !== undefined) return;
    const old = body.line(on);
    const run = [...old.matchAll(/<w:r>(?:(?!<\/w:r>).)*<\/w:r>/gs)]
      .map(([each]) => each)
      .find((each) => textOfXml(each).includes(escaped(on)));
    if (run === undefined) throw new Error(`no run has the words "${on}"`);
    const style = /<w:rPr>.*?<\/w:rPr>/s.exec(run)?.[0] ?? '';
    const [before = '', after = ''] = textOfXml(run).split(escaped(on));
    const piece = (text: string) => (text === '' ? '' : `<w:r>${style}<w:t xml:space="preserve">${text}</w:t></w:r>`);
    const end = `<w:commentRangeEnd w:id="${id}"/><w:r><w:commentReference w:id="${id}"/></w:r>`;
    const marked = `<w:commentRangeStart w:id="${id}"/>${piece(escaped(on))}${end}`;
    body.replace(
      old,
      old.replace(run, () => `${piece(before)}${marked}${piece(after)}`),
    );
  });
}

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const paraId = (id: number) => `7A00000${id}`;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const WORD_2010 = 'http://schemas.microsoft.com/office/word/2010/wordml';
const WORD_2012 = 'http://schemas.microsoft.com/office/word/2012/wordml';

function commentsPart(comments: readonly WordComment[]): string {
  const each = comments.map(({ author, text, date = '2026-11-20T10:00:00Z' }, id) => {
    const said = `<w:r><w:annotationRef/></w:r><w:r><w:t>${escaped(text)}</w:t></w:r>`;
    const about = `w:id="${id}" w:author="${escaped(author)}" w:date="${date}" w:initials="X"`;
    return `<w:comment ${about}><w:p w14:paraId="${paraId(id)}">${said}</w:p></w:comment>`;
  });
  return `${HEAD}<w:comments xmlns:w="${WORD}" xmlns:w14="${WORD_2010}">${each.join('')}</w:comments>`;
}

function extendedPart(comments: readonly WordComment[]): string {
  const each = comments.map(({ answers, done = false }, id) => {
    const parent = answers === undefined ? '' : ` w15:paraIdParent="${paraId(answers)}"`;
    return `<w15:commentEx w15:paraId="${paraId(id)}"${parent} w15:done="${done ? 1 : 0}"/>`;
  });
  return `${HEAD}<w15:commentsEx xmlns:w15="${WORD_2012}">${each.join('')}</w15:commentsEx>`;
}

/** The same Word file as programs write it that keep neither names of places nor properties. */
export async function withoutMarks(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const zip = await JSZip.loadAsync(bytes);
  const body = (await zip.file('word/document.xml')?.async('string')) ?? '';
  zip.file('word/document.xml', body.replaceAll(/<w:bookmark(Start|End)[^>]*\/>/g, ''));
  zip.remove('docProps/custom.xml');
  return new Uint8Array(await zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' }));
}

/** The same Word file after somebody has worked on it in Word. */
export async function editAsWord(
  bytes: Uint8Array,
  edit: (body: WordBody) => void,
  comments: readonly WordComment[] = [],
): Promise<Uint8Array<ArrayBuffer>> {
  const zip = await JSZip.loadAsync(bytes);
  const body = wordBody((await zip.file('word/document.xml')?.async('string')) ?? '');
  edit(body);
  withComments(body, comments);
  zip.file('word/document.xml', withNoise(body.xml()));
  if (comments.length > 0) {
    zip.file('word/comments.xml', commentsPart(comments));
    zip.file('word/commentsExtended.xml', extendedPart(comments));
    const relations = (await zip.file('word/_rels/document.xml.rels')?.async('string')) ?? '';
    const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments';
    const extended = 'http://schemas.microsoft.com/office/2011/relationships/commentsExtended';
    zip.file(
      'word/_rels/document.xml.rels',
      relations
        .replaceAll(/<Relationship [^>]*comments[^>]*\/>/g, '')
        .replace(
          '</Relationships>',
          [
            `<Relationship Id="rIdC1" Type="${type}" Target="comments.xml"/>`,
            `<Relationship Id="rIdC2" Type="${extended}" Target="commentsExtended.xml"/></Relationships>`,
          ].join(''),
        ),
    );
  }
  return new Uint8Array(await zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' }));
}
