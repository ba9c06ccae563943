import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readingHead } from '#web/page/reading/reading-head.ts';

export const Route = createFileRoute('/_public/pricing')(
  import.meta.env.SSR
    ? {
        loader: async ({ context }) => ({
          ...(await import('#web/page/reading/reading-titles.ts')).titleOfPricing(context.locale),
          terms: await (await context.api()).billing.priceTerms(),
        }),
        head: ({ match, loaderData }) => readingHead(match.context, '/pricing', loaderData),
        component: lazyRouteComponent(() => import('./-pricing.tsx'), 'PricingRoute'),
      }
    : {},
);
