/** Most characters (code units) of what an organization brings, of one of its words, and how many words. */
export const PARTNER_BRINGS_LIMIT = 600;
export const PARTNER_KEYWORD_LIMIT = 60;
export const MAX_PARTNER_KEYWORDS = 10;
/** Most calls that a profile names. */
export const MAX_PARTNER_PROGRAMS = 20;
/** Most framework programmes that a profile names. */
export const MAX_PARTNER_CATEGORIES = 10;
/** Most characters of a message to another organization. */
export const PARTNER_MESSAGE_LIMIT = 2000;
/** So many organizations are shown for a call. */
export const PARTNERS_SHOWN = 30;
