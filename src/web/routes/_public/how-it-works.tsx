import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readingHead } from '#web/page/reading/reading-head.ts';

export const Route = createFileRoute('/_public/how-it-works')(
  import.meta.env.SSR
    ? {
        loader: async ({ context }) =>
          (await import('#web/page/reading/reading-titles.ts')).titleAbout(context.locale, 'how'),
        head: ({ match, loaderData }) => readingHead(match.context, '/how-it-works', loaderData),
        component: lazyRouteComponent(
          () => import('#web/features/public/about/how-it-works-page.tsx'),
          'HowItWorksPage',
        ),
      }
    : {},
);
