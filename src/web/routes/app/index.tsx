import { createFileRoute } from '@tanstack/react-router';
import { RecentActivity } from '#web/features/project/activity/recent-activity.tsx';
import { can } from '#domain/organization/permissions.ts';
import { DashboardScreen } from '#web/features/organization/dashboard/dashboard-screen.tsx';
import { LeftTexts } from '#web/features/project/application/left-texts.tsx';
import { useMe } from '#web/api/me.ts';
import { AppMain } from '#web/shell/app-shell.tsx';
import { pageMeta } from '#web/page/page-meta.ts';
import { wordsFor } from '#web/page/words.ts';

export const Route = createFileRoute('/app/')({
  validateSearch: (search: Record<string, unknown>): { readonly tasks?: 'all' } =>
    search['tasks'] === 'all' ? { tasks: 'all' } : {},
  staticData: { crumb: 'dashboard' },
  head: ({ match }) => ({ meta: pageMeta(wordsFor(match.context.locale, 'app_titles')('dashboard')) }),
  component: DashboardPage,
});

function DashboardPage() {
  const me = useMe();
  const { tasks } = Route.useSearch();
  const current = me?.memberships.find((membership) => membership.orgId === me.currentOrgId);
  if (!current) return null;
  return (
    <AppMain>
      <LeftTexts userId={me?.user.id ?? ''} />
      <DashboardScreen
        key={current.orgId}
        orgId={current.orgId}
        organizationName={current.name}
        asksForSetUp={!current.setUp && can(current.role, 'organization.edit')}
        allTasks={tasks === 'all'}
        activity={<RecentActivity orgId={current.orgId} />}
      />
    </AppMain>
  );
}
