/** A name as a file may carry it: no path, no control characters, not hidden, at most 100 characters. */
export function fileNameOf(title: string, fallback: string): string {
  const plain = title
    .normalize('NFC')
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}/\\:*?"<>|]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s.]+/u, '');
  const name = [...plain]
    .slice(0, 100)
    .join('')
    .replace(/[\s.]+$/u, '');
  return name === '' ? fallback : name;
}

/** Headers of a file that is to be kept, never shown by the browser as part of this site. */
export function attachmentHeaders(fileName: string, mediaType: string): Record<string, string> {
  // Old readers take the plain name, all others the one in UTF-8 (RFC 6266, RFC 8187).
  const plain = fileName
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '');
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return {
    'content-type': mediaType,
    'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
  };
}
