// Whom this page was drawn for. Somebody else can sign in in another tab of the same browser; what is typed here must
// not be stored in their name, so each request says whose page it comes from.

let person: string | null = null;

/** The id of the person; null where the page has not said yet. */
export function pageOf(): string | null {
  return person;
}

/** Notes whom the page is drawn for. */
export function notePageOf(id: string | null): void {
  person = id;
}
