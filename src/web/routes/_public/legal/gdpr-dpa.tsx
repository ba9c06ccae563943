import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readingHead } from '#web/page/reading/reading-head.ts';

export const Route = createFileRoute('/_public/legal/gdpr-dpa')(
  import.meta.env.SSR
    ? {
        loader: async ({ context }) =>
          (await import('#web/page/reading/reading-titles.ts')).titleOfLegal(context.locale, 'gdpr'),
        head: ({ match, loaderData }) => readingHead(match.context, '/legal/gdpr-dpa', loaderData),
        component: lazyRouteComponent(() => import('./-legal-pages.tsx'), 'GdprPage'),
      }
    : {},
);
