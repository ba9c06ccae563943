import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { readingHead } from '#web/page/reading/reading-head.ts';

export const Route = createFileRoute('/_public/resources/courses/beginners-guide/$lesson')(
  import.meta.env.SSR
    ? {
        loader: async ({ context, params }) => {
          const { findLessonPage } = await import('#web/features/public/academy/find-academy.ts');
          const found = findLessonPage(context.locale, params.lesson);
          if (found === null) throw notFound();
          return found;
        },
        head: ({ match, loaderData, params }) =>
          readingHead(match.context, `/resources/courses/beginners-guide/${params.lesson}`, loaderData),
        component: lazyRouteComponent(() => import('#web/features/public/academy/lesson-page.tsx'), 'LessonPage'),
      }
    : {},
);
