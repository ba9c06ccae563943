import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { readingHead } from '#web/page/reading/reading-head.ts';

export const Route = createFileRoute('/_public/success-stories')(
  import.meta.env.SSR
    ? {
        loader: async ({ context }) => {
          const { findStories } = await import('#web/features/public/stories/find-stories.ts');
          const found = await findStories(await context.api(), context.locale);
          if (found === null) throw notFound();
          return found;
        },
        head: ({ match, loaderData }) => readingHead(match.context, '/success-stories', loaderData),
        component: lazyRouteComponent(() => import('#web/features/public/stories/stories-page.tsx'), 'StoriesPage'),
      }
    : {},
);
