/** The address of the page that a key opens. The key is all that anybody needs: it stands in no log. */
export function guestPagePath(token: string): string {
  return `/t/${token}`;
}

const page = /^\/t\/[^/]/;

/** Whether a page is one of guests: no other site hears of its address, and nobody keeps it. */
export function isGuestPage(path: string): boolean {
  return page.test(path);
}

/** Carries the key of the link beside a file. */
export const TASK_LINK_HEADER = 'x-task-link';
