import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readingHead } from '#web/page/reading/reading-head.ts';

const SHOWN = 5;

export const Route = createFileRoute('/_public/')(
  import.meta.env.SSR
    ? {
        validateSearch: (search: Record<string, unknown>): { readonly email?: 'confirmed' } =>
          search['email'] === 'confirmed' ? { email: 'confirmed' } : {},
        loader: async ({ context }) => {
          const { titleOfLanding } = await import('#web/page/reading/reading-titles.ts');
          const api = await context.api();
          const { items } = await api.programs.list({
            orgId: null,
            filters: { status: ['open'] },
            sort: 'deadline',
            limit: SHOWN,
          });
          const { categories } = await api.programs.open();
          return { ...titleOfLanding(context.locale), closingNext: items, open: categories };
        },
        head: ({ match, loaderData }) => readingHead(match.context, '/', loaderData),
        component: lazyRouteComponent(() => import('./-landing.tsx'), 'LandingRoute'),
      }
    : {},
);
