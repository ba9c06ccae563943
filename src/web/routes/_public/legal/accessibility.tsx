import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readingHead } from '#web/page/reading/reading-head.ts';

export const Route = createFileRoute('/_public/legal/accessibility')(
  import.meta.env.SSR
    ? {
        loader: async ({ context }) =>
          (await import('#web/page/reading/reading-titles.ts')).titleOfLegal(context.locale, 'accessibility'),
        head: ({ match, loaderData }) => readingHead(match.context, '/legal/accessibility', loaderData),
        component: lazyRouteComponent(() => import('./-legal-pages.tsx'), 'AccessibilityPage'),
      }
    : {},
);
