import { createFileRoute } from '@tanstack/react-router';
import { checkoutSearch } from '#web/features/organization/billing/after/checkout-search.ts';
import { PostCheckoutScreen } from '#web/features/organization/billing/after/post-checkout-screen.tsx';
import { useMe } from '#web/api/me.ts';
import { pageMeta } from '#web/page/page-meta.ts';
import { wordsFor } from '#web/page/words.ts';

export const Route = createFileRoute('/_unframed/app/projects/$projectId/post-checkout')({
  validateSearch: checkoutSearch,
  head: ({ match }) => ({ meta: pageMeta(wordsFor(match.context.locale, 'app_titles')('post_checkout')) }),
  component: PostCheckout,
});

function PostCheckout() {
  const { org, checkout, left, return: back } = Route.useSearch();
  const current = useMe()?.currentOrgId ?? null;
  return (
    <PostCheckoutScreen orgId={org ?? current} checkoutId={checkout ?? null} left={left === true} back={back ?? null} />
  );
}
