import { createFileRoute } from '@tanstack/react-router';
import { PostCheckoutScreen } from '#web/features/organization/billing/after/post-checkout-screen.tsx';
import { pageMeta } from '#web/page/page-meta.ts';
import { wordsFor } from '#web/page/words.ts';

export const Route = createFileRoute('/_unframed/app/projects/$projectId/post-checkout')({
  // What it says is read by the screen: this file is part of the first script of every page.
  validateSearch: ({ org, checkout, left, return: back }: Record<string, unknown>) => ({
    org,
    checkout,
    left,
    return: back,
  }),
  head: ({ match }) => ({ meta: pageMeta(wordsFor(match.context.locale, 'app_titles')('post_checkout')) }),
  component: Page,
});

function Page() {
  const { projectId } = Route.useParams();
  return <PostCheckoutScreen projectId={projectId} />;
}
