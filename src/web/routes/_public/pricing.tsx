import { createFileRoute } from '@tanstack/react-router';
import { PricingPage } from '#web/features/public/pricing/pricing-page.tsx';
import { useMe } from '#web/api/me.ts';
import { addressLinks, pageMeta } from '#web/page/page-meta.ts';
import { wordsFor } from '#web/page/words.ts';

export const Route = createFileRoute('/_public/pricing')({
  loader: async ({ context }) => await (await context.api()).billing.priceTerms(),
  head: ({ match }) => {
    const titles = wordsFor(match.context.locale, 'page_titles');
    return {
      meta: pageMeta(titles('pricing'), titles('pricing_text')),
      links: addressLinks(match.context, '/pricing'),
    };
  },
  component: Pricing,
});

function Pricing() {
  return <PricingPage signedIn={useMe() !== null} terms={Route.useLoaderData()} />;
}
