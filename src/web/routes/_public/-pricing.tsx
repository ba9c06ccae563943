import { getRouteApi } from '@tanstack/react-router';
import { useMe } from '#web/api/me.ts';
import { PricingPage } from '#web/features/public/pricing/pricing-page.tsx';

const route = getRouteApi('/_public/pricing');

/** The page of all prices. */
export function PricingRoute() {
  return <PricingPage signedIn={useMe() !== null} terms={route.useLoaderData().terms} />;
}
