import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordPage, type ResetLinkView } from '#web/features/account/identity/sign-in/reset-password-page.tsx';
import { StopEmailChangePage } from '#web/features/account/identity/sign-in/stop-email-change-page.tsx';
import type { RouterContext } from '#web/page/router-context.ts';
import { tokenIn } from '#web/page/token-search.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { wordsFor } from '#web/page/words.ts';

/** What the link is good for; null where the page was opened without one. */
async function load(context: RouterContext, token: string | undefined): Promise<ResetLinkView | null> {
  if (token === undefined) return null;
  const api = await context.api();
  return await api.account.resetLink({ token }).catch((error: unknown) => {
    // A token that no link of ours could carry.
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'BAD_REQUEST')
      return { state: 'link_unknown' as const, email: null };
    throw error;
  });
}

export const Route = createFileRoute('/_public/reset-password')({
  // The link to an old address stops its change here, and leads on to a new password.
  validateSearch: (search: Record<string, unknown>): { readonly token?: string; readonly stop?: string } => ({
    ...tokenIn(search),
    ...(typeof search['stop'] === 'string' ? { stop: search['stop'] } : {}),
  }),
  loaderDeps: ({ search }) => ({ token: search.token }),
  loader: async ({ context, deps }) => await load(context, deps.token),
  head: ({ match }) => {
    const titles = wordsFor(match.context.locale, 'page_titles');
    return { meta: pageMeta(titles('reset_password')) };
  },
  component: ResetPassword,
});

function ResetPassword() {
  const { token, stop } = Route.useSearch();
  const link = Route.useLoaderData();
  return stop === undefined ? (
    <ResetPasswordPage token={token ?? ''} link={link} />
  ) : (
    <StopEmailChangePage token={stop} />
  );
}
