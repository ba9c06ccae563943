export type PdfToken =
  /** A name, its escapes resolved, or a bare word such as `obj`. */
  | { readonly kind: 'name' | 'word'; readonly text: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'string'; readonly content: () => Buffer }
  | { readonly kind: 'open' | 'close'; readonly of: 'array' | 'dictionary' };

export type PdfTokens = {
  /** The next one; null at the end. */
  next(): PdfToken | null;
  /** Where the next one begins to be looked for. */
  position(): number;
};

const [REGULAR, SPACE, DELIMITER] = [0, 1, 2];
const kinds = new Uint8Array(256);
for (const code of [0, 9, 10, 12, 13, 32]) kinds[code] = SPACE;
for (const code of Buffer.from('()<>[]{}/%')) kinds[code] = DELIMITER;
const [OPEN, CLOSE, ESCAPE, LESS, GREATER, SLASH, PERCENT] = [0x28, 0x29, 0x5c, 0x3c, 0x3e, 0x2f, 0x25];
const signOf = (_: string, code: string) => String.fromCharCode(Number.parseInt(code, 16));
const escapes: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 };

/** The content of a string between round brackets. Brackets nest, and some signs are written as others. */
function literal(source: Buffer): Buffer {
  const written = /\\(?:([0-7]{1,3})|\r\n?|\n|([^]))/g;
  const text = source.toString('latin1').replaceAll(written, (_, octal?: string, sign?: string) => {
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
    return sign === undefined ? '' : String.fromCharCode(escapes[sign] ?? sign.charCodeAt(0));
  });
  return Buffer.from(text, 'latin1');
}

/** The words of a PDF (ISO 32000-1, 7.2 and 7.3) from a place on, without a look at what they make up together. */
export function pdfTokens(bytes: Buffer, from: number, to = bytes.length): PdfTokens {
  let at = from;

  function skipSpace(): void {
    for (; at < to; at += 1) {
      if (bytes[at] === PERCENT) while (at < to && bytes[at] !== 10 && bytes[at] !== 13) at += 1;
      else if (kinds[bytes[at] ?? 0] !== SPACE) return;
    }
  }

  function regular(): string {
    const start = at;
    while (at < to && kinds[bytes[at] ?? 0] === REGULAR) at += 1;
    return bytes.toString('latin1', start, at);
  }

  function literalString(): PdfToken {
    const start = at + 1;
    let depth = 0;
    for (; at < to; at += 1) {
      if (bytes[at] === ESCAPE) at += 1;
      else if (bytes[at] === OPEN) depth += 1;
      else if (bytes[at] === CLOSE) depth -= 1;
      if (depth === 0) break;
    }
    at += 1;
    const source = bytes.subarray(start, Math.max(start, at - 1));
    return { kind: 'string', content: () => literal(source) };
  }

  function hexString(): PdfToken {
    const end = bytes.indexOf(GREATER, at);
    const source = bytes.subarray(at + 1, end === -1 ? to : end);
    at = end === -1 ? to : end + 1;
    return {
      kind: 'string',
      content: () => {
        const digits = source.toString('latin1').replaceAll(/[^\da-f]/gi, '');
        return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
      },
    };
  }

  function delimited(first: number): PdfToken {
    const double = bytes[at + 1] === first;
    switch (first) {
      case SLASH: {
        at += 1;
        return { kind: 'name', text: regular().replaceAll(/#([\da-f]{2})/gi, signOf) };
      }
      case OPEN:
        return literalString();
      case LESS:
        if (!double) return hexString();
        at += 2;
        return { kind: 'open', of: 'dictionary' };
      case GREATER:
        at += double ? 2 : 1;
        return { kind: 'close', of: 'dictionary' };
      default:
        at += 1;
        if (first === 0x5b || first === 0x5d) return { kind: first === 0x5b ? 'open' : 'close', of: 'array' };
        return { kind: 'word', text: '' };
    }
  }

  return {
    position: () => at,
    next: () => {
      skipSpace();
      const first = bytes[at];
      if (at >= to || first === undefined) return null;
      if (kinds[first] === DELIMITER) return delimited(first);
      const text = regular();
      const value = /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : null;
      return value === null ? { kind: 'word', text } : { kind: 'number', value };
    },
  };
}
