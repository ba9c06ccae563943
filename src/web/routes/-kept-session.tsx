import { useMe, useRefreshMe } from '#web/api/me.ts';
import { queryClient } from '#web/api/queries.ts';
import { announceSessionResumed } from '#web/api/session-end.ts';
import { SessionKeeper } from '#web/features/account/identity/sign-in/session-keeper.tsx';

/** Keeps the session of the signed-in pages running. */
export function KeptSession() {
  const me = useMe();
  const refreshMe = useRefreshMe();
  if (me === null) return null;
  const onResumed = () => {
    void refreshMe();
    announceSessionResumed();
    void queryClient.invalidateQueries();
  };
  return <SessionKeeper email={me.user.email} expiresAt={me.sessionExpiresAt} onResumed={onResumed} />;
}
