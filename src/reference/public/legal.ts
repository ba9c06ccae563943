import legalVersions from './legal-versions.json' with { type: 'json' };

/** Of each legal page the day on which its text was last changed, and a digest of that text. */
export { legalVersions };

export type LegalPageName = keyof typeof legalVersions;

/**
 * The version of the Terms of Service and the Privacy Policy that a new person agrees to: the day on which one of them
 * was last changed.
 */
export const LEGAL_VERSION =
  legalVersions.terms.day > legalVersions.privacy.day ? legalVersions.terms.day : legalVersions.privacy.day;
