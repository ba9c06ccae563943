/** A link to the page in another language: its name is drawn by the system. */
const ownName = /<a[^>]* lang="[^>]*>[^<]*/g;
// Those of styles/faces.css.
const written = />[^<]*[\u0100-\u017f\u0218-\u021b]/;

/**
 * Whether a drawn page has words with letters beyond those of Western Europe. Their face must be there with the others:
 * when it comes later, all words of the page are laid out anew.
 */
export function hasEuropeanLetters(html: string): boolean {
  return written.test(html.replaceAll(ownName, ''));
}
