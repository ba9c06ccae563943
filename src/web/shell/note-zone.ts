import { useEffect } from 'react';
import { api } from '#web/api/api.ts';
import { useMe } from '#web/api/me.ts';
import { useReaderZone } from '#web/page/reader-zone.ts';

let noted: string | null = null;

/** Notes the zone of the clock that the person sees, where the server knows another: mail says times in it. */
export function useNotedZone(): void {
  const me = useMe();
  const zone = useReaderZone();
  const isKnown = me === null || zone === null || me.timeZone === zone;
  useEffect(() => {
    if (isKnown || zone === null || noted === zone) return;
    noted = zone;
    // Without it mail says times in the zone of the meeting.
    api.account.setTimeZone({ timeZone: zone }).catch(() => undefined);
  }, [isKnown, zone]);
}
