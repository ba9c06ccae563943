import { rawRoutes } from '#contract/raw-routes.ts';
import type { ContactRefusal } from '#domain/account/contact/contact-codes.ts';
import { typedMessage } from '#domain/account/contact/typed-message.ts';
import { storedLocale } from '#domain/values/asked-locale.ts';
import { withLocale } from '#domain/values/locale-address.ts';

import type { Deps } from '#server/platform/deps.ts';
import type { AppContext } from '#server/platform/http/hono-app.ts';
import type { RawMount } from '#server/platform/http/raw-mount.ts';
import { bucketOf } from '#server/platform/http/raw-mount.ts';
import { isSameOrigin } from '#server/platform/http/security.ts';
import { readUser } from '#server/platform/session.ts';
import { wordsFor } from '#server/platform/words.ts';
import { receiveContact } from './receive.ts';

function statusOf({ retryAfterSeconds }: ContactRefusal): 400 | 429 {
  return retryAfterSeconds === null ? 400 : 429;
}

/** Mounts the form of the contact page, as a browser sends it and as the page's script does. */
export function mountContact(mount: RawMount, deps: Deps): void {
  mount.answer('contactForm', async (c: AppContext, next) => {
    // Any site can make a browser send a form, but the browser says where it comes from.
    if (!isSameOrigin(c.req.raw, deps.env))
      return c.json({ code: 'FORBIDDEN', message: wordsFor(c.get('locale'), 'refusals')('foreign_page') }, 403);
    const fields: Record<string, unknown> = await c.req.parseBody().catch(() => ({}));
    const valueOf = (name: string) => {
      const value = fields[name];
      return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value;
    };
    const typed = typedMessage(valueOf);
    const trap = fields['homepage'];
    const user = await readUser(deps, c.req.raw);
    const sender = { userId: user?.id ?? null, network: bucketOf(c, deps), locale: storedLocale(c.get('locale')) };
    const refusal = await receiveContact(deps, { typed, trap: typeof trap === 'string' ? trap : '' }, sender);
    c.header('cache-control', 'no-store');
    if (refusal?.retryAfterSeconds) c.header('retry-after', String(refusal.retryAfterSeconds));
    if (c.req.header('accept') === 'application/json')
      return refusal === null ? c.json({ done: true }) : c.json(refusal, statusOf(refusal));
    if (refusal === null)
      return c.redirect(`${withLocale(rawRoutes.contactForm.path, c.get('asked').address)}?sent=1`, 303);
    c.set('refusedContact', { typed, refusal, status: statusOf(refusal) });
    return await next();
  });
}
