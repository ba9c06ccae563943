/** Elements that no reader sees, with everything in them. */
export const droppedElements = new Set([
  'script',
  'style',
  'xml',
  'template',
  'head',
  'title',
  'object',
  'iframe',
  'img',
  'svg',
  'noscript',
]);

/** Elements that begin a paragraph and end one. */
export const paragraphElements = new Set([
  'p',
  'div',
  'section',
  'article',
  'blockquote',
  'center',
  'address',
  'pre',
  'dl',
  'dt',
  'dd',
  'figure',
  'figcaption',
  'header',
  'footer',
  'main',
]);

export const superscript: Readonly<Record<string, string>> = {
  '0': '⁰',
  '1': '¹',
  '2': '²',
  '3': '³',
  '4': '⁴',
  '5': '⁵',
  '6': '⁶',
  '7': '⁷',
  '8': '⁸',
  '9': '⁹',
  '-': '⁻',
  '+': '⁺',
};

export const subscript: Readonly<Record<string, string>> = {
  '0': '₀',
  '1': '₁',
  '2': '₂',
  '3': '₃',
  '4': '₄',
  '5': '₅',
  '6': '₆',
  '7': '₇',
  '8': '₈',
  '9': '₉',
};

// It searches from place to place. An expression that looked for the end from every beginning would take quadratic time
// where there is no end.
function withoutWordIslands(html: string): string {
  const opening = /<xml\b/gi;
  const closing = /<\/xml\s*>/gi;
  const kept: string[] = [];
  let at = 0;
  for (let found = opening.exec(html); found !== null; found = opening.exec(html)) {
    closing.lastIndex = opening.lastIndex;
    if (closing.exec(html) === null) break;
    kept.push(html.slice(at, found.index));
    at = closing.lastIndex;
    opening.lastIndex = at;
  }
  return kept.join('') + html.slice(at);
}

/**
 * The source's markup with its editors' mistakes mended, so that a parser sees what was meant. Word's own elements
 * disappear, and an attribute whose quote was never closed ends at its bracket.
 */
export function repaired(html: string): string {
  return withoutWordIslands(html)
    .replace(/<([wm]:\w+)\b[^<>]*>[^<]*<\/\1\s*>/gi, '')
    .replace(/<\/?(?:[wmov]|st\d):\w[^<>]*>/gi, '')
    .replace(/\b(class|style|lang|align)="([^"<>]*)>(?!")(?=[^"]*<)/gi, '$1="$2">');
}
