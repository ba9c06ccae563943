import { useState } from 'react';
import { isDefinedError } from '@orpc/client';
import type { Meeting } from '#contract/planning/meetings.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { BRUSSELS } from '#domain/values/time.ts';
import { useMe } from '#web/api/me.ts';
import { useNow } from '#web/page/now.tsx';
import { useReaderZone } from '#web/page/reader-zone.ts';
import { useWords } from '#web/page/words.ts';
import { contactsOf, formOf, newMeeting, valuesOf, type MeetingForm } from './meeting-form.ts';
import { MeetingDialog, type Failure } from './meeting-dialog.tsx';
import type { Choosable } from './people-fields.tsx';
import { putMeeting, type MeetingDeeds } from './use-meetings.ts';

type Props = {
  readonly facts: ProjectFacts;
  /** Null for a new one. */
  readonly meeting: Meeting | null;
  readonly members: readonly Choosable[] | null;
  readonly deeds: MeetingDeeds;
  readonly onClose: () => void;
};

/** The dialog for a new meeting or for one that is planned, and what becomes of its save. */
export function MeetingEditor({ facts, meeting, members, deeds: { plan, change }, onClose }: Props) {
  const words = useWords('meetings');
  const me = useMe();
  const zone = useReaderZone() ?? BRUSSELS;
  const now = useNow();
  const projectId = facts.id;
  // The same press again, after an answer that was lost, must not make a second meeting.
  const [meetingId] = useState(() => meeting?.id ?? crypto.randomUUID());
  const [start] = useState(() => (meeting ? formOf(meeting) : newMeeting(now, zone, me?.user.id ?? '')));
  const [theirs, setTheirs] = useState<Meeting | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const fail = (key: 'failed.plan' | 'failed.change', code: string | null) => {
    if (code === 'UNKNOWN_PERSON')
      return setFailure({ title: words('unknown_person'), text: words('unknown_person.text') });
    if (code === 'CANCELLED') return setFailure({ title: words('gone'), text: words('gone.text') });
    return setFailure({ title: words(key), text: words('kept') });
  };
  const save = (form: MeetingForm) => {
    setFailure(null);
    const values = { ...valuesOf(form), projectId, meetingId };
    const base = theirs?.revision ?? meeting?.revision ?? null;
    if (base === null) {
      plan.mutate(values, {
        onSuccess: onClose,
        onError: (error) => {
          if (!isDefinedError(error)) return fail('failed.plan', null);
          // An earlier press was stored after all, and its answer lost.
          if (error.code === 'CONFLICT') return setTheirs(error.data);
          if (error.code !== 'LIMIT_REACHED') return fail('failed.plan', error.code);
          return setFailure({ title: words('failed.plan'), text: words('full', { limit: error.data.limit }) });
        },
      });
      return;
    }
    change.mutate(
      { ...values, base },
      {
        onSuccess: onClose,
        onError: (error) => {
          if (isDefinedError(error) && error.code === 'CONFLICT') return setTheirs(error.data);
          return fail('failed.change', isDefinedError(error) ? error.code : null);
        },
      },
    );
  };
  return (
    <MeetingDialog
      isNew={meeting === null}
      start={start}
      members={members}
      contacts={contactsOf(facts)}
      busy={plan.isPending || change.isPending}
      failure={failure}
      theirs={theirs}
      onSave={save}
      onTakeTheirs={() => {
        if (theirs) putMeeting(projectId, theirs);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
