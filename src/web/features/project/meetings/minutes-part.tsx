import { useEffect } from 'react';
import type { Meeting } from '#contract/planning/meetings.ts';
import { meetingLimits } from '#domain/project/meetings/meeting-codes.ts';
import { useWords } from '#web/page/words.ts';
import { FieldConflict } from '#web/saving/field-conflict.tsx';
import { SaveStatus, SaveTrouble } from '#web/saving/save-status.tsx';
import { useOpened } from '#web/saving/use-opened.ts';
import { useSaverValue, useSaveState } from '#web/saving/use-saver.ts';
import { limited } from '#words/frame/limited.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { LinkedText } from '#web/ui/page/linked-text.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { adoptMinutes, openMinutesSaver, type MinutesPlace, type MinutesSaver } from './minutes-savers.ts';

type Props = { readonly place: MinutesPlace; readonly meeting: Meeting };

function Writing({ meeting: { minutes }, saver }: Pick<Props, 'meeting'> & { readonly saver: MinutesSaver }) {
  const words = useWords('meetings');
  const limits = useWords('limits');
  const text = useSaverValue(saver);
  const state = useSaveState(saver);
  // What another person or tab has saved is taken over where nothing is unsaved here.
  useEffect(() => adoptMinutes(saver, minutes), [saver, minutes]);
  return (
    <div className="grid gap-3">
      <SaveTrouble state={state} onRetry={() => void saver.flush()} />
      {state.kind === 'conflict' ? (
        <FieldConflict
          key={state.newest.revision}
          fields={[{ key: 'minutes', label: words('minutes'), mine: text, theirs: state.newest.value }]}
          onChosen={(sideOf) => saver.resolve(sideOf('minutes') === 'mine' ? text : state.newest.value)}
        />
      ) : null}
      <Field label={words('minutes')} hint={words('minutes.hint')} {...limited(limits, text, meetingLimits.minutes)}>
        <Textarea
          rows={6}
          value={text}
          className="max-h-[60vh]"
          onChange={(event) => saver.change(event.target.value)}
          onBlur={() => void saver.flush()}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <SaveStatus state={state} />
        {minutes.savedBy === null ? null : (
          <span className="text-meta text-ink-3">{words('minutes.by', { name: minutes.savedBy })}</span>
        )}
      </div>
    </div>
  );
}

/** The minutes of a meeting, saved while they are written. */
export function MinutesPart({ place, meeting }: Props) {
  const saver = useOpened(`${place.userId} ${meeting.id}`, () => openMinutesSaver(place, meeting));
  return saver === null ? <Skeleton className="h-40 w-full" /> : <Writing meeting={meeting} saver={saver} />;
}

/** The minutes for those who only read them. */
export function MinutesText({ minutes }: Pick<Meeting, 'minutes'>) {
  const words = useWords('meetings');
  return (
    <section className="grid gap-1">
      <h4 className="font-sans font-semibold">{words('minutes')}</h4>
      {minutes.text === '' ? (
        <p className="text-ink-3">{words('minutes.none')}</p>
      ) : (
        <p className="max-w-[44rem] whitespace-pre-line [overflow-wrap:anywhere]">
          <LinkedText>{minutes.text}</LinkedText>
        </p>
      )}
    </section>
  );
}
