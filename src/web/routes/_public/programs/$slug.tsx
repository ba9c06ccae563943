import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { ProgramPending } from '#web/features/discover/programs/pending.tsx';
import { ProgramScreen } from '#web/features/discover/programs/detail/program-screen.tsx';
import { SignedInNote, VisitorNote } from '#web/features/discover/programs/detail/visitor-note.tsx';
import { withLocale } from '#domain/values/locale-address.ts';
import { useMe } from '#web/api/me.ts';

export const Route = createFileRoute('/_public/programs/$slug')({
  loader: async ({ context, params }) => {
    const { findProgram } = await import('#web/features/discover/programs/load.ts');
    const program = await findProgram(await context.api(), params.slug, null);
    if (program === null) throw notFound();
    // An earlier name of the call.
    if (program.slug !== params.slug) {
      const href = withLocale(`/programs/${program.slug}`, context.address);
      throw redirect({ href, statusCode: 301 });
    }
    return program;
  },
  head: async ({ loaderData, match }) => {
    if (!loaderData) return {};
    const { programHead } = await import('#web/features/discover/programs/detail/program-head.ts');
    return programHead(match.context, loaderData);
  },
  pendingComponent: ProgramPending,
  component: PublicProgramPage,
});

function PublicProgramPage() {
  const program = Route.useLoaderData();
  const signedIn = useMe() !== null;
  const path = `/app/programs/${program.slug}`;
  return (
    <main id="main" tabIndex={-1} className="page pt-8 pb-24 text-ui">
      <ProgramScreen
        key={program.id}
        program={program}
        organization={null}
        unjudged={signedIn ? <SignedInNote signedInPath={path} /> : <VisitorNote signedInPath={path} />}
      />
    </main>
  );
}
