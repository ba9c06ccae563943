import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/api/api.ts';
import { useMe, useRefreshMe } from '#web/api/me.ts';
import { useWords } from '#web/page/words.ts';
import { queries, queryClient } from '#web/api/queries.ts';
import { Notice } from '#web/ui/page/notice.tsx';
import { Group, PageTitle } from '#web/ui/page/headings.tsx';
import { Failed, Loading } from '#web/ui/page/states.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { CreateOrganization } from './create-organization.tsx';
import { CurrentOrganization } from './current-organization.tsx';
import { OrganizationList } from './organization-list.tsx';
import { RolesCard } from './roles-card.tsx';

function useSwitch() {
  const [switching, setSwitching] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const change = async (orgId: string) => {
    setSwitching(orgId);
    setFailed(false);
    try {
      await api.account.setCurrentOrganization({ orgId });
      // It loads a new document, so that nothing of the other organization stays in any cache.
      globalThis.location.assign('/app/orgs');
    } catch {
      setSwitching(null);
      setFailed(true);
    }
  };
  return { switching, failed, change: (orgId: string) => void change(orgId) };
}

/** Every organization of the person, the current one first, and the form for another. */
export function OrganizationsScreen() {
  const words = useWords('organizations');
  const me = useMe();
  const refreshMe = useRefreshMe();
  const list = useQuery(queries.organizations.list.queryOptions());
  const { switching, failed, change } = useSwitch();
  const organizations = list.data ?? [];
  const current = organizations.find((organization) => organization.id === me?.currentOrgId);
  const [created, setCreated] = useState(0);
  const onCreated = async (_orgId: string, name: string) => {
    setCreated((count) => count + 1);
    await queryClient.invalidateQueries({ queryKey: queries.organizations.list.key() });
    await refreshMe();
    showToast({ title: words('create.done'), description: name });
  };
  return (
    <>
      <PageTitle title={words('title')} lead={words('lead')} />
      <div className="grid gap-x-16 gap-y-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <div className="min-w-0">
          {list.isPending ? <Loading label={words('loading')} /> : null}
          {list.isError ? (
            <Failed title={words('load_failed')} onRetry={() => void list.refetch()} retrying={list.isFetching} />
          ) : null}
          {failed ? (
            <div className="mb-6">
              <Notice tone="block" title={words('not_switched')} announce />
            </div>
          ) : null}
          {current ? <CurrentOrganization organization={current} /> : null}
          {organizations.length > 0 ? (
            <OrganizationList
              organizations={organizations}
              currentOrgId={me?.currentOrgId ?? null}
              onSwitch={change}
              switching={switching}
            />
          ) : null}
        </div>
        <div className="min-w-0">
          <Group level={2} title={words('create')}>
            {/* Begun anew after each one made, and only then: the list may arrive while somebody types. */}
            <CreateOrganization
              key={created}
              first={list.isSuccess && organizations.length === 0}
              onCreated={(orgId, name) => void onCreated(orgId, name)}
            />
          </Group>
          <RolesCard />
        </div>
      </div>
    </>
  );
}
