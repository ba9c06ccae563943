export type ThemeChoice = 'light' | 'dark' | null;

/** What every route may read. The server makes it from the request and hands it on to the browser inside the page. */
export type RouterContext = {
  /** The server's clock when it made the page, in milliseconds since 1970. */
  readonly now: number;
  /** The theme that the person chose; null follows the system. */
  readonly theme: ThemeChoice;
  /** Whether the sidebar of the signed-in pages stands open. */
  readonly sidebarOpen: boolean;
  /** Development mode: pages under /dev exist. */
  readonly development: boolean;
};
