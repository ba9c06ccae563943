import { createFileRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { readingHead } from '#web/page/reading/reading-head.ts';

export const Route = createFileRoute('/_public/help/')(
  import.meta.env.SSR
    ? {
        // `about` is the path of a screen: it leads on to the article that explains it.
        validateSearch: ({ q, about }: Record<string, unknown>): { readonly q?: string; readonly about?: string } => ({
          ...(typeof q === 'string' ? { q } : {}),
          ...(typeof about === 'string' ? { about } : {}),
        }),
        loaderDeps: ({ search }) => search,
        loader: async ({ context, deps }) => {
          const { findHelp, QUERY_LIMIT } = await import('#web/features/public/help/find-help.ts');
          const { articleAddress, articleFor } = await import('#reference/public/help-articles.ts');
          const article = deps.about === undefined ? null : articleFor(deps.about);
          if (article !== null) throw redirect({ href: articleAddress(article) });
          return findHelp(context.locale, (deps.q ?? '').trim().slice(0, QUERY_LIMIT));
        },
        head: ({ match, loaderData }) => readingHead(match.context, '/help', loaderData),
        component: lazyRouteComponent(() => import('#web/features/public/help/help-page.tsx'), 'HelpPage'),
      }
    : {},
);
