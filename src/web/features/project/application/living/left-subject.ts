const SUGGESTED = 'suggested ';

/** Under what name a browser keeps what a person suggests for a section; its own text is kept under the section's id. */
export function suggestedSubject(sectionId: string): string {
  return SUGGESTED + sectionId;
}

/** What such a name means. */
export function readSubject(subject: string): { readonly sectionId: string; readonly isSuggested: boolean } {
  const isSuggested = subject.startsWith(SUGGESTED);
  return { sectionId: isSuggested ? subject.slice(SUGGESTED.length) : subject, isSuggested };
}
