import { useEffect } from 'react';
import { api } from '#web/api/api.ts';
import { useMe } from '#web/api/me.ts';

let noted: string | null = null;

/** Notes the zone of the clock that the person sees, where the server knows another: mail says times in it. */
export function useNotedZone(): void {
  const me = useMe();
  const known = me === null ? undefined : me.timeZone;
  useEffect(() => {
    // Not by the hook that reads it for pages, which would bring what deadlines are drawn with.
    const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (known === undefined || known === timeZone || noted === timeZone) return;
    noted = timeZone;
    // Without it mail says times in the zone of the meeting.
    api.account.setTimeZone({ timeZone }).catch(() => undefined);
  }, [known]);
}
