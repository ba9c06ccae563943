import type { ApplicationDocument } from '#domain/project/document/document-tree.ts';

const LINES = '\t\n\r';

/** A text without the signs that XML cannot hold: a file with one of them opens nowhere. */
function xmlText(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, (sign) => (LINES.includes(sign) ? sign : ''));
}

function cleaned<T>(value: T): T {
  const clean = (each: unknown): unknown => {
    if (typeof each === 'string') return xmlText(each);
    if (Array.isArray(each)) return each.map(clean);
    if (typeof each !== 'object' || each === null) return each;
    return Object.fromEntries(Object.entries(each).map(([key, inner]) => [key, clean(inner)]));
  };
  return clean(value) as T;
}

/** A document in whose texts no sign stands that XML cannot hold. */
export function inXmlText({ pictures, ...document }: ApplicationDocument): ApplicationDocument {
  return { ...cleaned(document), pictures };
}
