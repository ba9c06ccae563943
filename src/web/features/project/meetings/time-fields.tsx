import { useMemo } from 'react';
import { endOf } from '#domain/project/meetings/meeting.ts';
import { MEETING_YEARS, meetingLimits } from '#domain/project/meetings/meeting-codes.ts';
import { instantFromMs, isLocalDate, msOf, offsetMinutes, zoneOf } from '#domain/values/time.ts';
import { readWallTime, wallMoment } from '#domain/values/zones/wall-time.ts';
import { useNow } from '#web/page/now.tsx';
import { useReaderZone } from '#web/page/reader-zone.ts';
import { useWords } from '#web/page/words.ts';
import { Combobox } from '#web/ui/form/combobox.tsx';
import { fieldLines } from '#web/ui/form/field-lines.ts';
import { Field } from '#web/ui/form/field.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import type { Words } from '#words/words.ts';
import { timeOfForm, type MeetingForm } from './meeting-form.ts';
import { momentSaid } from './moment-said.ts';

const DURATIONS = [15, 30, 45, 60, 90, 120, 150, 180, 240, 300, 360, 480, meetingLimits.longest];
const HOUR = 60;

function durationSaid(words: Words<'meetings'>, duration: number): string {
  const [hours, minutes] = [Math.floor(duration / HOUR), duration % HOUR];
  if (hours === 0) return words('form.minutes', { count: minutes });
  return minutes === 0 ? words('form.hours', { count: hours }) : words('form.hours_minutes', { hours, minutes });
}

function useZones(zone: string) {
  return useMemo(() => {
    const names = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);
    const known = zoneOf(zone);
    if (known !== null) names.add(known);
    return [...names].toSorted().map((value) => ({ value, label: value.replaceAll('_', ' ') }));
  }, [zone]);
}

type Props = {
  readonly form: MeetingForm;
  readonly isTried: boolean;
  readonly onSet: (part: Partial<MeetingForm>) => void;
};

/** What is wrong with the time; a time that comes twice has a question of its own. */
function timeProblem(words: Words<'meetings'>, form: MeetingForm, isTried: boolean): string | undefined {
  const { fault } = timeOfForm(form);
  switch (fault) {
    case 'time_skipped':
      return words('form.time_skipped');
    case 'out_of_range':
      return words('form.out_of_range', { first: String(MEETING_YEARS.first), last: String(MEETING_YEARS.last) });
    case 'no_time':
      return isTried ? words('form.no_time') : undefined;
    default:
      return undefined;
  }
}

/** Asks which of the two it is, where clocks are put back. */
function Turn({ form, isTried, onSet }: Props) {
  const words = useWords('meetings');
  const { day, time, zone, turn } = form;
  const [wall, known] = [readWallTime(time), zoneOf(zone)];
  const moment = isLocalDate(day) && wall && known !== null ? wallMoment(known, day, wall) : null;
  if (moment?.kind !== 'twice') return null;
  const said = (which: 'first' | 'second') => ({
    value: which,
    label: words(`form.turn.${which}`, { time: words.formats.time(moment[which], 'UTC') }),
  });
  return (
    <RadioGroup
      className="sm:col-span-2"
      label={words('form.time_twice')}
      error={isTried && turn === null ? words('form.twice_open') : undefined}
      options={[said('first'), said('second')]}
      value={turn}
      onChange={(value) => onSet({ turn: value })}
    />
  );
}

/** The same on the reader's own clock where that shows another time, and whether it has passed. */
function Moment({ form }: Pick<Props, 'form'>) {
  const words = useWords('meetings');
  const reader = useReaderZone();
  const now = useNow();
  const found = timeOfForm(form);
  if (found.fault !== null) return null;
  const span = { startsAt: found.at, duration: form.duration };
  const known = zoneOf(form.zone);
  const ms = msOf(found.at);
  const isElsewhere = reader !== null && known !== null && offsetMinutes(reader, ms) !== offsetMinutes(known, ms);
  return (
    <output className="text-meta text-ink-2 empty:hidden sm:col-span-2">
      {isElsewhere ? (
        <span className="block">{words('form.own', { moment: momentSaid(words, span, reader) })}</span>
      ) : null}
      {endOf(span) <= instantFromMs(now) ? <span className="block">{words('form.over')}</span> : null}
    </output>
  );
}

/** When a meeting is: on the wall of which zone, and for how long. */
export function TimeFields({ form, isTried, onSet }: Props) {
  const words = useWords('meetings');
  const zones = useZones(form.zone);
  const problem = timeProblem(words, form, isTried);
  const durations = DURATIONS.includes(form.duration)
    ? DURATIONS
    : [...DURATIONS, form.duration].toSorted((a, b) => a - b);
  return (
    <>
      <div className={`grid gap-4 sm:col-span-2 md:grid-cols-2 ${fieldLines}`}>
        <Field label={words('form.day')} required error={problem}>
          <TextInput
            type="date"
            value={form.day}
            onChange={(event) => onSet({ day: event.target.value, turn: null })}
          />
        </Field>
        <Field label={words('form.time')} required>
          <TextInput
            type="time"
            value={form.time}
            onChange={(event) => onSet({ time: event.target.value.slice(0, 5), turn: null })}
          />
        </Field>
      </div>
      <div className={`grid gap-4 sm:col-span-2 md:grid-cols-2 ${fieldLines}`}>
        <Field
          label={words('form.zone')}
          required
          error={zoneOf(form.zone) === null ? words('form.no_zone') : undefined}
        >
          <Combobox options={zones} value={form.zone} onChange={(zone) => onSet({ zone, turn: null })} />
        </Field>
        <Field label={words('form.duration')}>
          <Select
            value={String(form.duration)}
            options={durations.map((minutes) => ({ value: String(minutes), label: durationSaid(words, minutes) }))}
            onChange={(event) => onSet({ duration: Number(event.target.value) })}
          />
        </Field>
      </div>
      <Turn form={form} isTried={isTried} onSet={onSet} />
      <Moment form={form} />
    </>
  );
}
