import type { TypedNewsletter } from '#domain/account/newsletters/newsletter.ts';

const smallest: TypedNewsletter = {
  subject: 'Calls of May',
  text: 'Two calls open.\n\nOne is for bakers.',
  subjectRo: '',
  textRo: '',
};

/** A newsletter as an administrator types it. */
export function typedNewsletter(change: Partial<TypedNewsletter> = {}): TypedNewsletter {
  return { ...smallest, ...change };
}
