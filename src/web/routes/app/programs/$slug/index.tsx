import { createFileRoute, getRouteApi, Link, notFound } from '@tanstack/react-router';
import { ProgramPending } from '../../../../features/programs/pending.tsx';
import { ProgramScreen } from '../../../../features/programs/program-screen.tsx';
import { AppMain } from '../../../../shell/app-shell.tsx';
import { pageMeta } from '../../../../title.ts';

export const Route = createFileRoute('/app/programs/$slug/')({
  staticData: { crumb: 'Program' },
  loader: async ({ context, params }) => {
    const { findProgram } = await import('../../../../features/programs/load.ts');
    const program = await findProgram(await context.api(), params.slug, context.me?.currentOrgId ?? null);
    if (program === null) throw notFound();
    return program;
  },
  head: ({ loaderData }) => ({ meta: pageMeta(loaderData?.title ?? 'Program') }),
  pendingComponent: ProgramPending,
  component: ProgramPage,
});

const layout = getRouteApi('/app/programs');
// A page of another feature.
const organizationsPath: string = '/app/orgs';

function ProgramPage() {
  const program = Route.useLoaderData();
  const applicant = layout.useLoaderData();
  return (
    <AppMain>
      <ProgramScreen
        key={`${program.id} ${applicant?.id ?? ''}`}
        program={program}
        organization={applicant}
        unjudged={<p className="text-ink-2"><Link to={organizationsPath}>Create an organization</Link> to see whether it can apply.</p>}
      />
    </AppMain>
  );
}
