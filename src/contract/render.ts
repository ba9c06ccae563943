import type { Locale, ShownLocale } from '#domain/values/locale.ts';
import type { Operator } from '#domain/account/operator.ts';

import type { ContactRefusal } from '#domain/account/contact/contact-codes.ts';
import type { TypedMessage } from '#domain/account/contact/typed-message.ts';

import type { Refusal } from './identity.ts';

/** A refused sign-in of a form without a script. The page says why, and keeps the typed address. */
export type RefusedSignIn = { readonly email: string; readonly refusal: Refusal };

/** A refused message of the contact page, sent without a script. The page says why, and keeps all that was typed. */
export type RefusedContact = { readonly typed: TypedMessage; readonly refusal: ContactRefusal };

/** What the server hands to the page it asks for. */
export type RenderOptions<Client> = {
  /** The API called in the process, with the session of this very request. */
  readonly client: Client;
  /** Goes on every script of the page and into its Content-Security-Policy. */
  readonly nonce: string;
  /** The server's clock, so that server and browser count the same days left. */
  readonly now: Date;
  /** The language of the page. */
  readonly locale: ShownLocale;
  /** The language that its reader is answered in; the page is in another one where it is not complete in this. */
  readonly wanted: ShownLocale;
  /** The language that the page's address names; null where it names none. */
  readonly address: Locale | null;
  /** Development mode: pages under /dev exist. */
  readonly development: boolean;
  /** The public address of the site, without a slash at its end. Canonical addresses begin with it. */
  readonly publicUrl: string;
  /** Who runs this installation, as its settings name them. */
  readonly operator: Operator;
  /** Whether there are success stories to lead to. */
  readonly hasStories: boolean;
  readonly refusedSignIn: RefusedSignIn | null;
  readonly refusedContact: RefusedContact | null;
};

/**
 * Answers any page request with a whole HTML response (200, 404, 500) or a redirect. The web implements it as the
 * export `render` of `src/web/entry-server.tsx`. The server never imports that file: it loads
 * `dist/server/entry-server.js` by path, or in `npm run dev` the same module through Vite (`createServer({ server: {
 * middlewareMode: true }, appType: 'custom' })`, then `vite.ssrLoadModule('/src/web/entry-server.tsx')` for every
 * request, with `vite.middlewares` before it). Hashed files lie in `dist/client/assets`, the rest of `dist/client`
 * keeps its names.  Where drawing the page itself fails, `render` rejects: the server logs it once and answers with
 * `renderFailure`. `Req` and `Res` are the web's Request and Response, which this layer does not see.
 */
export type RenderEntry<Client, Req, Res> = {
  readonly render: (request: Req, options: RenderOptions<Client>) => Promise<Res>;
  /** The 500 page, made of nothing that could fail again. */
  readonly renderFailure: (request: Req, options: Omit<RenderOptions<Client>, 'client'>) => Promise<Res>;
};
