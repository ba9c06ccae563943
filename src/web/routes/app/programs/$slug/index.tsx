import { createFileRoute, notFound } from '@tanstack/react-router';
import { ProgramPending } from '../../../../features/programs/pending.tsx';
import { ProgramScreen } from '../../../../features/programs/program-screen.tsx';
import { useMe } from '../../../../me.ts';
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

function ProgramPage() {
  const program = Route.useLoaderData();
  const me = useMe();
  const organization = me?.memberships.find((membership) => membership.orgId === me.currentOrgId);
  return (
    <AppMain>
      <ProgramScreen
        key={`${program.id} ${organization?.orgId ?? ''}`}
        program={program}
        organization={organization === undefined ? null : { id: organization.orgId, name: organization.name, nonProfit: null }}
        unjudged={<p className="text-ink-2">Create an organization to see whether it can apply.</p>}
      />
    </AppMain>
  );
}
