/**
 * Pages for reading. The server sends them whole, and the browser loads no React for them, only `entry-static.ts`
 * (theme and menu). Everything on them must work as plain links and forms.
 */
const staticPages: ReadonlySet<string> = new Set([
  '/',
  '/who-we-are',
  '/what-we-do',
  '/how-it-works',
  '/pricing',
  '/legal/privacy',
  '/legal/terms',
  '/legal/gdpr-dpa',
  '/legal/cookies',
  '/legal/accessibility',
  '/500',
]);

/** Below these addresses everything is for reading. */
const staticFolders = /^\/(resources|help|success-stories)(\/|$)/;

const forMembers = /^\/(app|onboarding)(\/|$)/;

/** Whether the page at this path is for members, and drawn in the browser. Before its script is there, it is empty. */
export function isDrawnInBrowser(pathname: string): boolean {
  return forMembers.test(pathname);
}

/** Whether the page at this path is sent without the application. */
export function isStaticPage(pathname: string): boolean {
  return staticPages.has(pathname) || staticFolders.test(pathname);
}
