/**
 * The version of the Terms of Service and the Privacy Policy that a new person agrees to: the day on which they were
 * last changed.
 */
export const LEGAL_VERSION = '2026-11-22';
