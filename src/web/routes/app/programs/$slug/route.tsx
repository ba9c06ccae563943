import { createFileRoute, notFound, Outlet, redirect } from '@tanstack/react-router';
import { shortNumber } from '#domain/program/identifier.ts';
import { ProgramPending } from '#web/features/discover/programs/pending.tsx';
import { wordsFor } from '#web/page/words.ts';
import { pageMeta } from '#web/page/page-meta.ts';

export const Route = createFileRoute('/app/programs/$slug')({
  staticData: { crumb: 'program' },
  loader: async ({ context, params, location }) => {
    const { findProgram } = await import('#web/features/discover/programs/load.ts');
    const program = await findProgram(await context.api(), params.slug, context.me?.currentOrgId ?? null);
    if (program === null) throw notFound();
    // An earlier name of the call.
    if (program.slug !== params.slug)
      throw redirect({
        href: location.href.replace(`/programs/${params.slug}`, `/programs/${program.slug}`),
        replace: true,
      });
    return { program, crumb: shortNumber(program.identifier) };
  },
  head: ({ loaderData, match }) => ({
    meta: pageMeta(loaderData?.program.title ?? wordsFor(match.context.locale, 'app_titles')('program')),
  }),
  pendingComponent: ProgramPending,
  component: Outlet,
});
