import { can } from '#domain/organization/permissions.ts';
import { useMe } from '#web/api/me.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { useOverlay } from '#web/ui/overlay/use-overlay.ts';

const loadDialog = async () => (await import('./ask-dialog.tsx')).AskDialog;

/** The organization that the reader may ask for; null where they do not decide who works on its projects. */
export function useAskingOrganization() {
  const me = useMe();
  const current = me?.memberships.find(({ orgId }) => orgId === me.currentOrgId);
  if (me === null || current === undefined || current.leavesAt !== null || current.blocked !== null) return null;
  return can(current.role, 'project.assign') ? { orgId: current.orgId, name: current.name, userId: me.user.id } : null;
}

type Props = {
  readonly consultantId: string;
  readonly name: string;
  /** The project that the reader comes from. */
  readonly projectId: string | undefined;
  readonly primary?: boolean;
};

/** Opens the request to a consultant, for those who may ask. */
export function AskButton({ consultantId, name, projectId, primary = false }: Props) {
  const words = useWords('engagements');
  const asking = useAskingOrganization();
  const dialog = useOverlay(loadDialog);
  if (asking === null) return null;
  const { orgId, userId } = asking;
  return (
    <>
      <Button
        {...(primary ? { variant: 'primary' as const } : {})}
        onPointerEnter={dialog.prepare}
        onClick={() => dialog.setOpen(true)}
      >
        {words('ask')}
        <span className="hidden-text"> {words('ask_of', { name })}</span>
      </Button>
      {dialog.open
        ? dialog.draw?.({ userId, orgId, consultantId, name, projectId, onClose: () => dialog.setOpen(false) })
        : null}
    </>
  );
}
