import { refuse } from '#server/adapters/file-reader/refusal.ts';

export type XmlTag = {
  /** Without its prefix. */
  readonly name: string;
  /** Whether it closes itself. */
  readonly empty: boolean;
  /** The value of an attribute, named without a prefix; null where it is missing. */
  attribute(name: string): string | null;
};

export type XmlVisitor = { open?(tag: XmlTag): void; close?(name: string): void; text?(text: string): void };

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescape(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|\w{2,4});/gi, (whole, entity: string) => {
    if (!entity.startsWith('#')) return entities[entity] ?? whole;
    const code = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** The characters of an XML part: UTF-8, or UTF-16 where its first bytes say so. */
export function xmlText(bytes: Buffer | undefined): string {
  if (!bytes) return '';
  const start = bytes.length < 2 ? 0 : bytes.readUInt16BE(0);
  // A byte order mark, or the first sign of a tag, in two bytes of either order.
  const little = start === 0xfffe || start === 0x3c00;
  const big = start === 0xfeff || start === 0x003c;
  const even = big ? Buffer.from(bytes.subarray(0, bytes.length & ~1)).swap16() : bytes;
  return even.toString(little || big ? 'utf16le' : 'utf8').replace(/^\ufeff/, '');
}

const QUOTE = 0x22;
const APOSTROPHE = 0x27;
const GREATER = 0x3e;

/** Where the tag that begins here ends. Signs between quotes do not count. */
function endOfTag(xml: string, from: number): number {
  for (let at = from; at < xml.length; at += 1) {
    const code = xml.charCodeAt(at);
    if (code === GREATER) return at;
    if (code !== QUOTE && code !== APOSTROPHE) continue;
    at = xml.indexOf(code === QUOTE ? '"' : "'", at + 1);
    if (at === -1) break;
  }
  return refuse('damaged');
}

function after(xml: string, mark: string, from: number): number {
  const at = xml.indexOf(mark, from);
  return at === -1 ? refuse('damaged') : at + mark.length;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** A name and a value between quotes. The expression is sticky, so that a long tag is read once. */
const ATTRIBUTE = /\s*([^\s="'<>]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;

function attributesOf(source: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  const rest = source.trimEnd();
  for (ATTRIBUTE.lastIndex = 0; ATTRIBUTE.lastIndex < rest.length;) {
    const match = ATTRIBUTE.exec(rest) ?? refuse('damaged');
    attributes.set(localName(match[1] ?? ''), unescape(match[2] ?? match[3] ?? ''));
  }
  return attributes;
}

function tagOf(source: string): XmlTag {
  const empty = source.endsWith('/');
  const name = /^[^\s/]*/.exec(source)?.[0] ?? '';
  let attributes: ReadonlyMap<string, string> | null = null;
  return {
    name: localName(name),
    empty,
    attribute: (wanted) => {
      attributes ??= attributesOf(source.slice(name.length, empty ? -1 : undefined));
      return attributes.get(wanted) ?? null;
    },
  };
}

/**
 * Reads an XML text once, from beginning to end, and calls the visitor. It follows and repeats nothing, so the work
 * grows with the length alone. A document type is refused: no Office program writes one, and it could define new
 * things.
 */
export function walkXml(xml: string, { open, close, text }: XmlVisitor): void {
  for (let at = 0; at < xml.length;) {
    const tag = xml.indexOf('<', at);
    const end = tag === -1 ? xml.length : tag;
    if (end > at && text) text(unescape(xml.slice(at, end)));
    if (tag === -1) return;
    if (xml.startsWith('<!--', tag)) at = after(xml, '-->', tag + 4);
    else if (xml.startsWith('<![CDATA[', tag)) {
      at = after(xml, ']]>', tag + 9);
      text?.(xml.slice(tag + 9, at - 3));
    } else if (xml.startsWith('<?', tag)) at = after(xml, '?>', tag + 2);
    else if (xml.startsWith('<!', tag)) refuse('damaged');
    else {
      const last = endOfTag(xml, tag + 1);
      at = last + 1;
      if (xml.charCodeAt(tag + 1) === 0x2f) close?.(localName(xml.slice(tag + 2, last).trimEnd()));
      else {
        const found = tagOf(xml.slice(tag + 1, last));
        open?.(found);
        if (found.empty) close?.(found.name);
      }
    }
  }
}
