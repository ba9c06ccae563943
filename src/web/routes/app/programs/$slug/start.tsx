import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { NoOrganization } from '#web/features/project/projects/no-organization.tsx';
import { PathChooserScreen } from '#web/features/project/projects/path-chooser-screen.tsx';
import { useMe } from '#web/api/me.ts';
import { AppMain } from '#web/shell/app-shell.tsx';
import { pageMeta } from '#web/page/page-meta.ts';

export const Route = createFileRoute('/app/programs/$slug/start')({
  staticData: { crumb: 'start' },
  head: () => ({ meta: pageMeta('Start your application') }),
  component: StartPage,
});

const parent = getRouteApi('/app/programs/$slug');

function StartPage() {
  const { program } = parent.useLoaderData();
  const orgId = useMe()?.currentOrgId ?? null;
  return (
    <AppMain>
      {orgId === null ? (
        <>
          <h1 className="mb-6">Start your application</h1>
          <NoOrganization title="No organization yet" />
        </>
      ) : (
        <PathChooserScreen program={program} />
      )}
    </AppMain>
  );
}
