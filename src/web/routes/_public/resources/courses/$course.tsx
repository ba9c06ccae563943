import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { readingHead } from '#web/page/reading/reading-head.ts';

export const Route = createFileRoute('/_public/resources/courses/$course')(
  import.meta.env.SSR
    ? {
        loader: async ({ context, params }) => {
          const { findCourse } = await import('#web/features/public/academy/find-academy.ts');
          const found = findCourse(context.locale, params.course);
          if (found === null) throw notFound();
          return found;
        },
        head: ({ match, loaderData, params }) =>
          readingHead(match.context, `/resources/courses/${params.course}`, loaderData),
        component: lazyRouteComponent(() => import('#web/features/public/academy/course-page.tsx'), 'CoursePage'),
      }
    : {},
);
