import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { readingHead } from '#web/page/reading/reading-head.ts';

export const Route = createFileRoute('/_public/help/$article')(
  import.meta.env.SSR
    ? {
        loader: async ({ context, params }) => {
          const { findArticle } = await import('#web/features/public/help/find-help.ts');
          const found = findArticle(context.locale, params.article);
          if (found === null) throw notFound();
          return found;
        },
        head: ({ match, loaderData, params }) => readingHead(match.context, `/help/${params.article}`, loaderData),
        component: lazyRouteComponent(() => import('#web/features/public/help/article-page.tsx'), 'ArticlePage'),
      }
    : {},
);
