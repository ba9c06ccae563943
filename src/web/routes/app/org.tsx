import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '#web/features/organization/organizations/profile-screen.tsx';
import { useMe } from '#web/api/me.ts';
import { AppMain } from '#web/shell/app-shell.tsx';
import { pageMeta } from '#web/page/page-meta.ts';
import { useWords, wordsFor } from '#web/page/words.ts';
import { useLate, useWhileIdle } from '#web/ui/loading/load-later.ts';
import { Loading } from '#web/ui/page/states.tsx';

export const Route = createFileRoute('/app/org')({
  staticData: { crumb: 'org' },
  head: ({ match }) => ({ meta: pageMeta(wordsFor(match.context.locale, 'app_titles')('org')) }),
  component: ProfilePage,
});

const loadMembers = async () => (await import('#web/features/organization/members/members-panel.tsx')).MembersPanel;

const loadSettings = async () =>
  (await import('#web/features/account/copilot/outside/outside-settings.tsx')).OutsideSettings;

/** Not on the first of the tabs. */
function Settings({ orgId }: { readonly orgId: string }) {
  const words = useWords('organization_profile');
  const draw = useLate(loadSettings, true);
  return draw?.({ orgId }) ?? <Loading label={words('settings_loading')} rows={2} />;
}

/** The same. */
function Members({ orgId }: { readonly orgId: string }) {
  const words = useWords('organization_profile');
  const draw = useLate(loadMembers, true);
  return draw?.({ orgId }) ?? <Loading label={words('members_loading')} rows={2} />;
}

function ProfilePage() {
  useWhileIdle(loadMembers);
  const orgId = useMe()?.currentOrgId ?? null;
  return (
    <AppMain>
      <ProfileScreen
        orgId={orgId}
        settings={orgId === null ? null : <Settings orgId={orgId} />}
        members={orgId === null ? null : <Members orgId={orgId} />}
      />
    </AppMain>
  );
}
