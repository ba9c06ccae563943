import { createFileRoute } from '@tanstack/react-router';
import { PricingPage } from '#web/features/public/pricing/pricing-page.tsx';
import { useMe } from '#web/api/me.ts';
import { publicHead } from '#web/page/page-meta.ts';
import { wordsFor } from '#web/page/words.ts';

export const Route = createFileRoute('/_public/pricing')({
  loader: async ({ context }) => await (await context.api()).billing.priceTerms(),
  head: ({ match }) => {
    const titles = wordsFor(match.context.locale, 'page_titles');
    return publicHead(match.context, {
      title: titles('pricing'),
      description: titles('pricing_text'),
      path: '/pricing',
      picture: 'pricing',
    });
  },
  component: Pricing,
});

function Pricing() {
  return <PricingPage signedIn={useMe() !== null} terms={Route.useLoaderData()} />;
}
