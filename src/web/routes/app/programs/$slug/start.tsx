import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { NoOrganization } from '#web/features/project/projects/no-organization.tsx';
import { PathChooserScreen } from '#web/features/project/projects/path-chooser-screen.tsx';
import { useMe } from '#web/api/me.ts';
import { AppMain } from '#web/shell/app-shell.tsx';
import { useWords, wordsFor } from '#web/page/words.ts';
import { pageMeta } from '#web/page/page-meta.ts';

export const Route = createFileRoute('/app/programs/$slug/start')({
  staticData: { crumb: 'start' },
  head: ({ match }) => ({ meta: pageMeta(wordsFor(match.context.locale, 'app_titles')('start')) }),
  component: StartPage,
});

const parent = getRouteApi('/app/programs/$slug');

function StartPage() {
  const titles = useWords('app_titles');
  const words = useWords('applicant');
  const { program } = parent.useLoaderData();
  const orgId = useMe()?.currentOrgId ?? null;
  return (
    <AppMain>
      {orgId === null ? (
        <>
          <h1 className="mb-6">{titles('start')}</h1>
          <NoOrganization title={words('none')} />
        </>
      ) : (
        <PathChooserScreen program={program} />
      )}
    </AppMain>
  );
}
