import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readingHead } from '#web/page/reading/reading-head.ts';

export const Route = createFileRoute('/_public/legal/privacy')(
  import.meta.env.SSR
    ? {
        loader: async ({ context }) =>
          (await import('#web/page/reading/reading-titles.ts')).titleOfLegal(context.locale, 'privacy'),
        head: ({ match, loaderData }) => readingHead(match.context, '/legal/privacy', loaderData),
        component: lazyRouteComponent(() => import('./-legal-pages.tsx'), 'PrivacyPage'),
      }
    : {},
);
