import type { AnnexRequirement } from './annexes.ts';

/**
 * The most bytes of an upload. The portal itself takes 10 MB for each file (fact book, section 9); a short film is
 * larger.
 */
export const DOCUMENT_LIMIT = 20 * 1024 * 1024;
export const VIDEO_LIMIT = 100 * 1024 * 1024;
/** Above this many bytes the portal is said to refuse a document. */
export const PORTAL_LIMIT = 10 * 1024 * 1024;
/** How many uploads of one project are kept, with all annexes and their earlier uploads. */
export const MAX_UPLOADS = 300;

/** The most bytes that an upload for this annex may have. */
export function uploadLimit({ accepted }: Pick<AnnexRequirement, 'accepted'>): number {
  return accepted.includes('mp4') ? VIDEO_LIMIT : DOCUMENT_LIMIT;
}
