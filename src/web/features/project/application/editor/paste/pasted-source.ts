// Takes pasted HTML apart into tags, once and from left to right, before the browser reads it: an address of a base, a
// handler or a style sheet would make the page's policy complain, although nothing of them is ever used.

/** Styles go under this name, because under their own name the page's policy would complain of each. */
export const STYLE = 'data-style';

/** What is read from pasted tags. */
const kept = /^(?:href|src|alt|id|name|class|colspan|rowspan|start|width|height|hidden|alttext|style|data-[\w-]+)$/i;
/** They say something about the page that they come from, and nothing about its text. */
const dropped = /^(?:base|link|meta|plaintext)$/i;
/** Their content is no markup. What a person saw of them stays as an empty element, so that it can be counted. */
const raw = /^(?:style|script|title|textarea|xmp|iframe|noembed|noframes|noscript|template)$/i;
const seen = /^(?:iframe|textarea)$/i;

const BLANK = /\s/;
const LETTER = /[a-z]/i;
/** As Word closes what it wants to hide from a browser: `<!--[if …]>…<![endif]-->`. */
const COMMENT = /<!--(?:-?>|[^]*?(?:--!?>|$))/y;

type Attribute = { readonly name: string; readonly value: string };
type Tag = {
  readonly name: string;
  readonly closes: boolean;
  readonly attributes: readonly Attribute[];
  readonly end: number;
};

function skip(html: string, from: number, isSkipped: (sign: string) => boolean): number {
  let at = from;
  while (at < html.length && isSkipped(html.charAt(at))) at += 1;
  return at;
}

const isBlank = (sign: string) => BLANK.test(sign);

/** The value behind "=" and where it ends; null where its quotation mark never comes again. */
function readValue(html: string, from: number): { readonly value: string; readonly end: number } | null {
  const start = skip(html, from, isBlank);
  const quote = html.charAt(start);
  if (quote !== '"' && quote !== "'") {
    const end = skip(html, start, (sign) => !BLANK.test(sign) && sign !== '>');
    return { value: html.slice(start, end), end };
  }
  const end = html.indexOf(quote, start + 1);
  return end === -1 ? null : { value: html.slice(start + 1, end), end: end + 1 };
}

/** The tag that begins here, read as a browser reads it. Null where it does not end. */
function readTag(html: string, from: number): Tag | null {
  const closes = html.charAt(from + 1) === '/';
  const start = from + (closes ? 2 : 1);
  let at = skip(html, start, (sign) => !BLANK.test(sign) && sign !== '/' && sign !== '>');
  const name = html.slice(start, at);
  const attributes: Attribute[] = [];
  for (;;) {
    at = skip(html, at, (sign) => BLANK.test(sign) || sign === '/');
    if (at >= html.length) return null;
    if (html.charAt(at) === '>') return { name, closes, attributes, end: at + 1 };
    const nameEnd = skip(html, at + 1, (sign) => !BLANK.test(sign) && !/[/>=]/.test(sign));
    const attribute = html.slice(at, nameEnd);
    at = nameEnd;
    const equals = skip(html, nameEnd, isBlank);
    if (html.charAt(equals) === '=') {
      const read = readValue(html, equals + 1);
      if (read === null) return null;
      attributes.push({ name: attribute, value: read.value });
      at = read.end;
    } else attributes.push({ name: attribute, value: '' });
  }
}

function written({ name, closes, attributes }: Tag): string {
  if (closes) return `</${name}>`;
  const said = attributes
    .filter((attribute) => kept.test(attribute.name))
    .map(
      (attribute) =>
        ` ${/^style$/i.test(attribute.name) ? STYLE : attribute.name}="${attribute.value.replaceAll('"', '&quot;')}"`,
    );
  return `<${name}${said.join('')}>`;
}

/** Where the content of a raw element ends, behind its closing tag. */
function endOfRaw(html: string, from: number, name: string): number {
  const closing = new RegExp(`</${name}[\\s/>]`, 'gi');
  closing.lastIndex = from;
  const found = closing.exec(html);
  const end = found ? html.indexOf('>', found.index) : -1;
  return end === -1 ? html.length : end + 1;
}

/** What stands at a "<": what stays of it, and where the rest begins. */
function readMarkup(html: string, at: number): { readonly text: string; readonly end: number } {
  const next = html.charAt(at + 1);
  if (next === '!' || next === '?' || (next === '/' && !LETTER.test(html.charAt(at + 2)))) {
    COMMENT.lastIndex = at;
    const comment = COMMENT.exec(html);
    if (comment) return { text: '', end: at + comment[0].length };
    const end = html.indexOf('>', at);
    return { text: '', end: end === -1 ? html.length : end + 1 };
  }
  if (next !== '/' && !LETTER.test(next)) return { text: '&lt;', end: at + 1 };
  const tag = readTag(html, at);
  if (tag === null) return { text: '', end: html.length };
  if (dropped.test(tag.name) || !/^[a-z][\w:.-]*$/i.test(tag.name)) return { text: '', end: tag.end };
  if (!raw.test(tag.name)) return { text: written(tag), end: tag.end };
  if (tag.closes) return { text: '', end: tag.end };
  const empty = seen.test(tag.name) ? `<object></object>` : '';
  return { text: empty, end: endOfRaw(html, tag.end, tag.name) };
}

/** Pasted HTML without what a browser would object to: only tags, and what is read from them. */
export function pastedSource(html: string): string {
  const parts: string[] = [];
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    parts.push(html.slice(at, open === -1 ? html.length : open));
    if (open === -1) break;
    const { text, end } = readMarkup(html, open);
    parts.push(text);
    at = end;
  }
  return parts.join('');
}
