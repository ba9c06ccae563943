import { useMe, useRefreshMe } from '#web/api/me.ts';
import { queryClient } from '#web/api/queries.ts';
import { announceSessionResumed } from '#web/api/session-end.ts';
import { SessionKeeper } from '#web/features/account/identity/sign-in/session-keeper.tsx';

/** Keeps the session of the signed-in pages running. */
export function KeptSession() {
  const me = useMe();
  const refreshMe = useRefreshMe();
  // A look ends by itself, and nobody signs in again for it.
  if (me === null || me.lookUntil !== null) return null;
  const onResumed = () => {
    void refreshMe();
    announceSessionResumed();
    void queryClient.invalidateQueries();
  };
  return <SessionKeeper email={me.user.email} expiresAt={me.sessionExpiresAt} onResumed={onResumed} />;
}
