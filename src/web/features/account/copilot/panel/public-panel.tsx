import { useRouter } from '@tanstack/react-router';
import { useMe } from '#web/api/me.ts';
import type { DoorPanelProps } from '#web/features/account/copilot/copilot-door.tsx';
import { ToastArea } from '#web/ui/overlay/toast-area.tsx';
import { CopilotPanel } from './copilot-panel.tsx';

/** The copilot beside the public pages: for a visitor with general information, for a member with all it can do. */
export function PublicPanel(props: DoorPanelProps) {
  const router = useRouter();
  const me = useMe();
  const host = {
    userId: me?.user.id ?? null,
    orgId: me?.currentOrgId ?? null,
    api: router.options.context.api,
    go: (href: string) => void router.navigate({ href }),
    // What a public page shows belongs to no organization.
    changed: () => undefined,
  };
  return (
    <>
      <CopilotPanel {...props} host={host} />
      <ToastArea />
    </>
  );
}
