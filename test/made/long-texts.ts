import type { BlockNode, InlineNode, RichTextDocument } from '#domain/project/text/rich-text.ts';

// Texts as applicants write them, in the scripts of the Union, with marks by which each place is found again.

const sentences = {
  en: 'The consortium recovers carbon fibre from wind turbine blades and brings it back into cars.',
  ro: 'Consorțiul recuperează fibra de carbon din palele turbinelor eoliene și o readuce în țesături și mașini.',
  el: 'Η κοινοπραξία ανακτά ίνες άνθρακα από πτερύγια ανεμογεννητριών και τις επιστρέφει στα αυτοκίνητα.',
  bg: 'Консорциумът възстановява въглеродни влакна от лопатки на вятърни турбини и ги връща в автомобилите.',
} as const;
export type TextLanguage = keyof typeof sentences;

/** So many sentences, each behind a mark of its own: “t3.0x The consortium …”. */
export function markedText(name: string, count: number, language: TextLanguage): string {
  return Array.from({ length: count }, (_, at) => `${name}.${at}x ${sentences[language]}`).join(' ');
}

const text = (value: string, bold = false): InlineNode => ({
  type: 'text',
  text: value,
  ...(bold ? { marks: [{ type: 'bold' as const }] } : {}),
});
const paragraph = (content: readonly InlineNode[]): BlockNode => ({ type: 'paragraph', content });

type Wanted = {
  readonly name: string;
  readonly paragraphs: number;
  readonly language: TextLanguage;
  readonly picture?: string;
};

/** A section of paragraphs of one to nine sentences with headings, lists, notes, a table, and a picture where told. */
export function longSection({ name, paragraphs, language, picture }: Wanted): RichTextDocument {
  const content = Array.from({ length: paragraphs }, (_, at): readonly BlockNode[] => {
    const own = markedText(`${name}p${at}`, 1 + ((at * 5) % 9), language);
    const note: InlineNode = { type: 'footnote', attrs: { text: markedText(`${name}n${at}`, 1 + (at % 4), language) } };
    const row = (nth: number): BlockNode & { type: 'table' } => ({
      type: 'table',
      content: Array.from({ length: nth }, (__, line) => ({
        type: 'tableRow',
        content: [0, 1].map((column) => ({
          type: 'tableCell',
          content: [
            paragraph([text(markedText(`${name}c${at}${line}${column}`, 1 + ((line + column) % 3), language))]),
          ],
        })),
      })),
    });
    if (at % 7 === 0)
      return [
        {
          type: 'heading',
          attrs: { level: 1 },
          content: [text(`${name}h${at}.0x ${sentences[language].slice(0, 30)}`)],
        },
        paragraph([text(own)]),
      ];
    if (at % 7 === 2) return [paragraph([text(own), note, text(` ${name}q${at}.0x`, true)])];
    if (at % 7 === 4)
      return [
        {
          type: 'bulletList',
          content: [0, 1, 2].map((item) => ({
            type: 'listItem',
            content: [paragraph([text(markedText(`${name}l${at}${item}`, 2, language))])],
          })),
        },
      ];
    if (at % 7 === 5) return [row(6)];
    if (at % 7 === 6 && picture !== undefined)
      return [
        {
          type: 'picture',
          attrs: { id: picture, alt: 'Line', caption: `${name}f${at}.0x`, size: 'medium', width: 40, height: 30 },
        },
      ];
    return [paragraph([text(own)])];
  });
  return { type: 'doc', content: content.flat() };
}
