import { createFileRoute } from '@tanstack/react-router';
import { PricingPage } from '#web/features/public/pricing/pricing-page.tsx';
import { useMe } from '#web/api/me.ts';
import { publicHead } from '#web/page/head/public-head.ts';

export const Route = createFileRoute('/_public/pricing')({
  loader: async ({ context }) => await (await context.api()).billing.priceTerms(),
  head: ({ match }) => publicHead(match.context, 'pricing', '/pricing'),
  component: Pricing,
});

function Pricing() {
  return <PricingPage signedIn={useMe() !== null} terms={Route.useLoaderData()} />;
}
