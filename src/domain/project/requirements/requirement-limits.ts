/** The most characters of why somebody corrects a requirement. */
export const CORRECTION_NOTE_LIMIT = 500;
