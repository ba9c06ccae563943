import type { Me } from '#contract/account.ts';
import type { Locale, ShownLocale } from '#domain/values/locale.ts';
import type { Operator } from '#domain/account/operator.ts';
import type { RefusedContact, RefusedSignIn } from '#contract/render.ts';
import type { Api } from '#web/api/api.ts';

export type ThemeChoice = 'light' | 'dark' | null;

/** What the server knows of the request and hands on to the browser inside the page. */
export type PageContext = {
  /** The server's clock when it made the page, in milliseconds since 1970. */
  readonly now: number;
  /** The language of the page, for as long as it stands: another one is another page. */
  readonly locale: ShownLocale;
  /** The language that its reader is answered in; the page is in another one where it is not complete in this. */
  readonly wanted: ShownLocale;
  /** The language that the page's address names, as those of its links do; null where it names none. */
  readonly address: Locale | null;
  /** The theme that the person chose; null follows the system. */
  readonly theme: ThemeChoice;
  /** Whether the sidebar of the signed-in pages stands open. */
  readonly sidebarOpen: boolean;
  /** Development mode: pages under /dev exist. */
  readonly development: boolean;
  /** The address of the site as the world calls it, without a slash at its end. */
  readonly publicUrl: string;
  /** Who runs this installation, as its settings name them. */
  readonly operator: Operator;
  /** Whether there are success stories to lead to. */
  readonly hasStories: boolean;
  /** Who is signed in, with their organizations; null for a visitor. */
  readonly me: Me | null;
  /** What this page answers, where a form without a script asked for it. */
  readonly refusedSignIn: RefusedSignIn | null;
  readonly refusedContact: RefusedContact | null;
};

/** What every route may read. */
export type RouterContext = PageContext & {
  /** The procedures: on the server called in the process, in the browser over RPC, loaded at the first use. */
  readonly api: () => Promise<Api>;
};
