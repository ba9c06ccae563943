import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readingHead } from '#web/page/reading/reading-head.ts';

export const Route = createFileRoute('/_public/who-we-are')(
  import.meta.env.SSR
    ? {
        loader: async ({ context }) =>
          (await import('#web/page/reading/reading-titles.ts')).titleAbout(context.locale, 'who'),
        head: ({ match, loaderData }) => readingHead(match.context, '/who-we-are', loaderData),
        component: lazyRouteComponent(() => import('#web/features/public/about/who-we-are-page.tsx'), 'WhoWeArePage'),
      }
    : {},
);
