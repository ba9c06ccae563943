import { createFileRoute, notFound } from '@tanstack/react-router';
import { ProgramPending } from '../../../../features/programs/pending.tsx';
import { NoOrganization } from '../../../../features/projects/no-organization.tsx';
import { PathChooserScreen } from '../../../../features/projects/path-chooser-screen.tsx';
import { useMe } from '../../../../me.ts';
import { AppMain } from '../../../../shell/app-shell.tsx';
import { pageMeta } from '../../../../title.ts';

export const Route = createFileRoute('/app/programs/$slug/start')({
  staticData: { crumb: 'Start your application' },
  loader: async ({ context, params }) => {
    const { findProgram } = await import('../../../../features/programs/load.ts');
    const program = await findProgram(await context.api(), params.slug, context.me?.currentOrgId ?? null);
    if (program === null) throw notFound();
    return program;
  },
  head: () => ({ meta: pageMeta('Start your application') }),
  pendingComponent: ProgramPending,
  component: StartPage,
});

function StartPage() {
  const program = Route.useLoaderData();
  const orgId = useMe()?.currentOrgId ?? null;
  return <AppMain>{orgId === null ? <><h1 className="mb-6">Start your application</h1><NoOrganization title="No organization yet" /></> : <PathChooserScreen program={program} />}</AppMain>;
}
