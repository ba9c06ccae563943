import { paragraphsOf } from '#domain/values/text.ts';

/** Through what somebody agreed to newsletters, or took that back. */
export const newsletterWays = ['sign_up', 'settings', 'mail_link'] as const;
export type NewsletterWay = (typeof newsletterWays)[number];

/** A newsletter is written, then sent to one reader after the other, then sent to all. */
export const newsletterStates = ['draft', 'sending', 'sent'] as const;
export type NewsletterState = (typeof newsletterStates)[number];

/** A newsletter as an administrator types it; who reads Romanian gets the English one where that is empty. */
export type TypedNewsletter = {
  readonly subject: string;
  readonly text: string;
  readonly subjectRo: string;
  readonly textRo: string;
};

export const newsletterFields = [
  'subject',
  'text',
  'subjectRo',
  'textRo',
] as const satisfies readonly (keyof TypedNewsletter)[];
export type NewsletterField = (typeof newsletterFields)[number];

export const newsletterFaults = ['missing', 'too_long'] as const;
export type NewsletterFault = (typeof newsletterFaults)[number];

/** How long each text of a newsletter may be. */
export const newsletterLimits = { subject: 150, text: 8_000, subjectRo: 150, textRo: 8_000 } as const;

/** What is wrong with each field of a newsletter. Its Romanian is there whole or not at all. */
export function newsletterProblems(
  typed: TypedNewsletter,
): readonly { readonly field: NewsletterField; readonly fault: NewsletterFault }[] {
  const isRomanian = `${typed.subjectRo}${typed.textRo}`.trim() !== '';
  const needed: Readonly<Record<NewsletterField, boolean>> = {
    subject: true,
    text: true,
    subjectRo: isRomanian,
    textRo: isRomanian,
  };
  const faultAt = (field: NewsletterField): NewsletterFault | null => {
    const text = typed[field].trim();
    if (text.length > newsletterLimits[field]) return 'too_long';
    return text === '' && needed[field] ? 'missing' : null;
  };
  return newsletterFields.flatMap((field) => {
    const fault = faultAt(field);
    return fault === null ? [] : [{ field, fault }];
  });
}

/** What a reader of a language gets: its subject, and its paragraphs. */
export function newsletterIn(
  { subject, text, subjectRo, textRo }: TypedNewsletter,
  language: string,
): { readonly subject: string; readonly paragraphs: readonly string[] } {
  return language === 'ro' && textRo !== ''
    ? { subject: subjectRo, paragraphs: paragraphsOf(textRo) }
    : { subject, paragraphs: paragraphsOf(text) };
}
