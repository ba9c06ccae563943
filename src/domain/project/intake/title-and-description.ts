/** The most characters of a project's title: this many fit on the cover of an application. */
export const TITLE_LIMIT = 300;

/** The most characters of a title on the portal's application form (Part A, section 1). */
export const PORTAL_TITLE_LIMIT = 200;

/** The most characters of an acronym on the portal's application form (Part A, section 1; fact book: from memory, high). */
export const PORTAL_ACRONYM_LIMIT = 20;

/** The most characters of an acronym here: one that is too long for the portal is kept and flagged. */
export const ACRONYM_LIMIT = 60;

/** Most characters of a project's description. */
export const DESCRIPTION_LIMIT = 5_000;

/** Whether a title is one line of text within its limit; empty is allowed. */
export function isStorableTitle(text: string): boolean {
  return [...text].length <= TITLE_LIMIT && text.isWellFormed() && !/\p{Cc}/u.test(text);
}

/** Whether an acronym is one line of text within its limit; empty is allowed. */
export function isStorableAcronym(text: string): boolean {
  return [...text].length <= ACRONYM_LIMIT && isStorableTitle(text);
}

/** Whether a description is plain text within its limit; line breaks and tabs are allowed. */
export function isStorableDescription(text: string): boolean {
  return [...text].length <= DESCRIPTION_LIMIT && text.isWellFormed() && !/[^\t\n\P{Cc}]/u.test(text);
}
