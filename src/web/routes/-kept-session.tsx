import { useMe, useRefreshMe } from '../me.ts';
import { queryClient } from '../queries.ts';
import { announceSessionResumed } from '../session-end.ts';
import { SessionKeeper } from '../features/account/session-keeper.tsx';

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
