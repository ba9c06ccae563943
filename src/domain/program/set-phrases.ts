const setPhrases = /\bstate[\s-]+of[\s-]+the[\s-]+art\b/giu;

/** A text without phrases whose words mean something else by themselves: "state of the art" tells of no state. */
export function withoutSetPhrases(text: string): string {
  return text.replaceAll(setPhrases, ' ');
}
