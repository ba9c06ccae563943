import { useRouter } from '@tanstack/react-router';
import { api } from '#web/api/api.ts';
import { useMe, useRefreshMe } from '#web/api/me.ts';
import { queryClient } from '#web/api/queries.ts';
import type { CopilotHost } from '#web/features/account/copilot/copilot-host.ts';
import type { DoorPanelProps } from '#web/features/account/copilot/copilot-door.tsx';
import { CopilotPanel } from './copilot-panel.tsx';

const loadApi = () => Promise.resolve(api);

/** What a signed-in page does for the copilot. */
export function useAppHost(): CopilotHost {
  const router = useRouter();
  const me = useMe();
  const refreshMe = useRefreshMe();
  return {
    userId: me?.user.id ?? null,
    orgId: me?.currentOrgId ?? null,
    api: loadApi,
    go: (href) => void router.navigate({ href }),
    changed: () => {
      void queryClient.invalidateQueries();
      void refreshMe();
    },
  };
}

/** The copilot beside the signed-in pages. */
export function AppPanel(props: DoorPanelProps) {
  return <CopilotPanel {...props} host={useAppHost()} />;
}
