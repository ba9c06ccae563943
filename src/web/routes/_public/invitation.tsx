import { createFileRoute } from '@tanstack/react-router';
import { InvitationPage, type InvitationAnswer } from '#web/features/account/identity/sign-up/invitation-page.tsx';
import { useMe } from '#web/api/me.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { tokenIn } from '#web/page/token-search.ts';
import type { RouterContext } from '#web/page/router-context.ts';
import { wordsFor } from '#web/page/words.ts';

/** What the link says; null where it belongs to no invitation. */
async function load(context: RouterContext, token: string | undefined): Promise<InvitationAnswer | null> {
  if (token === undefined) return null;
  const api = await context.api();
  return await api.members.invitation({ token }).catch((error: unknown) => {
    if (
      typeof error === 'object' &&
      error !== null &&
      'code' in error &&
      (error.code === 'NOT_FOUND' || error.code === 'BAD_REQUEST')
    )
      return null;
    throw error;
  });
}

export const Route = createFileRoute('/_public/invitation')({
  validateSearch: tokenIn,
  loaderDeps: ({ search }) => ({ token: search.token }),
  loader: async ({ context, deps }) => await load(context, deps.token),
  head: ({ match }) => {
    const titles = wordsFor(match.context.locale, 'page_titles');
    return { meta: pageMeta(titles('invitation')) };
  },
  component: Invitation,
});

function Invitation() {
  const { token } = Route.useSearch();
  return <InvitationPage token={token ?? ''} me={useMe()} invitation={Route.useLoaderData()} />;
}
