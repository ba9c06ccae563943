import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readingHead } from '#web/page/reading/reading-head.ts';

export const Route = createFileRoute('/_public/resources/')(
  import.meta.env.SSR
    ? {
        loader: async ({ context }) =>
          (await import('#web/features/public/academy/find-academy.ts')).titleOfResources(context.locale),
        head: ({ match, loaderData }) => readingHead(match.context, '/resources', loaderData),
        component: lazyRouteComponent(() => import('#web/features/public/academy/resources-page.tsx'), 'ResourcesPage'),
      }
    : {},
);
