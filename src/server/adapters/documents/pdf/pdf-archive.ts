import type { ApplicationDocument } from '#domain/project/document/document-tree.ts';

import type { Pdf } from './pdf-style.ts';

/** Text inside XML, without the signs that XML 1.0 has no way to write. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

function described(prefix: string, namespace: string, properties: string): string {
  return `<rdf:Description rdf:about="" xmlns:${prefix}="${namespace}">${properties}</rdf:Description>`;
}

const inLanguages = (text: string) => `<rdf:Alt><rdf:li xml:lang="x-default">${escaped(text)}</rdf:li></rdf:Alt>`;

/** The mark of PDF/UA, which PDF/A has to be told of: its own list of properties does not have it (ISO 19005-2, 6.6.2.3). */
const accessibility =
  described('pdfuaid', 'http://www.aiim.org/pdfua/ns/id/', '<pdfuaid:part>1</pdfuaid:part>') +
  `<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
    xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
    <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
      <pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>
      <pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
      <pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
      <pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
        <pdfaProperty:name>part</pdfaProperty:name>
        <pdfaProperty:valueType>Integer</pdfaProperty:valueType>
        <pdfaProperty:category>internal</pdfaProperty:category>
        <pdfaProperty:description>Part of ISO 14289 to which the file conforms</pdfaProperty:description>
      </rdf:li></rdf:Seq></pdfaSchema:property>
    </rdf:li></rdf:Bag></pdfaExtension:schemas>
  </rdf:Description>`;

function descriptionOf({ title, author, subject, language, createdAt }: ApplicationDocument, maker: string): string {
  // The file's own date has no parts of a second, and the two must agree.
  const made = createdAt.replace(/\.\d+Z$/, 'Z');
  return [
    described(
      'xmp',
      'http://ns.adobe.com/xap/1.0/',
      `<xmp:CreateDate>${made}</xmp:CreateDate><xmp:CreatorTool>${escaped(maker)}</xmp:CreatorTool>`,
    ),
    described(
      'dc',
      'http://purl.org/dc/elements/1.1/',
      `<dc:format>application/pdf</dc:format><dc:title>${inLanguages(title)}</dc:title>` +
        `<dc:creator><rdf:Seq><rdf:li>${escaped(author)}</rdf:li></rdf:Seq></dc:creator>` +
        `<dc:description>${inLanguages(subject)}</dc:description>` +
        `<dc:language><rdf:Bag><rdf:li>${escaped(language)}</rdf:li></rdf:Bag></dc:language>`,
    ),
    described('pdf', 'http://ns.adobe.com/pdf/1.3/', `<pdf:Producer>${escaped(maker)}</pdf:Producer>`),
    accessibility,
  ].join('\n');
}

/**
 * What a file for archives and for screen readers says of itself, in the words of its document: PDF/A-2a, whose mark
 * the library sets, and PDF/UA-1. In place of the library's own description, which does not escape what it is given.
 */
export function describeForArchives(pdf: Pdf, document: ApplicationDocument, maker: string): void {
  Reflect.set(pdf, '_addInfo', () => {
    pdf.appendXML(descriptionOf(document, maker));
  });
}

/** Closes what the library leaves open in its fonts: their first shape, which stands for no sign, has no letter. */
export function nameNoSign(pdf: Pdf): void {
  const fonts: unknown = Reflect.get(pdf, '_fontFamilies');
  if (typeof fonts !== 'object' || fonts === null) throw new Error('the PDF has no fonts');
  for (const font of Object.values(fonts)) {
    const letters: unknown = Reflect.get(font, 'unicode');
    if (Array.isArray(letters)) letters[0] = [0xff_fd];
  }
}
