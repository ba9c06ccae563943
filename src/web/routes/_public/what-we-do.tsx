import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readingHead } from '#web/page/reading/reading-head.ts';

export const Route = createFileRoute('/_public/what-we-do')(
  import.meta.env.SSR
    ? {
        loader: async ({ context }) =>
          (await import('#web/page/reading/reading-titles.ts')).titleAbout(context.locale, 'what'),
        head: ({ match, loaderData }) => readingHead(match.context, '/what-we-do', loaderData),
        component: lazyRouteComponent(() => import('#web/features/public/about/what-we-do-page.tsx'), 'WhatWeDoPage'),
      }
    : {},
);
