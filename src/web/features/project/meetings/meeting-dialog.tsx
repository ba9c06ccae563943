import { useState } from 'react';
import type { Meeting } from '#contract/planning/meetings.ts';
import { meetingLimits } from '#domain/project/meetings/meeting-codes.ts';
import { isInstant } from '#domain/values/time.ts';
import { allFit } from '#web/page/all-fit.ts';
import { useWords } from '#web/page/words.ts';
import { limited } from '#words/frame/limited.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { OtherVersion } from '#web/ui/page/other-version.tsx';
import { hasProblem, problemsOf, type Contact, type MeetingForm } from './meeting-form.ts';
import { momentSaid } from './moment-said.ts';
import { PeopleFields, type Choosable } from './people-fields.tsx';
import { TimeFields } from './time-fields.tsx';

/** Why a save failed, and what to do about it. */
export type Failure = { readonly title: string; readonly text: string };

type Props = {
  readonly isNew: boolean;
  readonly start: MeetingForm;
  readonly members: readonly Choosable[] | null;
  readonly contacts: readonly Contact[];
  readonly busy: boolean;
  /** The form keeps what was typed. */
  readonly failure: Failure | null;
  /** What somebody else has made of this meeting meanwhile. */
  readonly theirs: Meeting | null;
  readonly onSave: (form: MeetingForm) => void;
  readonly onTakeTheirs: () => void;
  readonly onClose: () => void;
};

function Theirs({ theirs, onTake, onKeep }: { theirs: Meeting; onTake: () => void; onKeep: () => void }) {
  const words = useWords('meetings');
  const { title, startsAt, duration, zone, place, agenda, people } = theirs;
  const when = isInstant(startsAt) ? momentSaid(words, { startsAt, duration }, zone) : '';
  const who = words.formats.list(people.map(({ name, email }) => (name === '' ? (email ?? '') : name)));
  return (
    <OtherVersion
      title={words('elsewhere.title')}
      keep={words('elsewhere.keep')}
      take={words('elsewhere.take')}
      onKeep={onKeep}
      onTake={onTake}
    >
      <p>{words('elsewhere.text')}</p>
      <p className="mt-1 font-medium text-ink [overflow-wrap:anywhere]">{title}</p>
      <p className="text-meta [overflow-wrap:anywhere]">
        {[when, zone.replaceAll('_', ' '), place, who].filter((part) => part !== '').join(' · ')}
      </p>
      {agenda === '' ? null : <p className="whitespace-pre-line [overflow-wrap:anywhere]">{agenda}</p>}
    </OtherVersion>
  );
}

type TextProps = {
  readonly form: MeetingForm;
  readonly isTitleMissing: boolean;
  readonly onSet: (part: Partial<MeetingForm>) => void;
};

function TitleField({ form, isTitleMissing, onSet }: TextProps) {
  const words = useWords('meetings');
  const limits = useWords('limits');
  return (
    <Field
      label={words('form.name')}
      className="sm:col-span-2"
      required
      {...limited(limits, form.title, meetingLimits.title, isTitleMissing ? words('form.name_missing') : null)}
    >
      <TextInput value={form.title} onChange={(event) => onSet({ title: event.target.value })} />
    </Field>
  );
}

function PlaceFields({ form, onSet }: Omit<TextProps, 'isTitleMissing'>) {
  const words = useWords('meetings');
  const limits = useWords('limits');
  return (
    <>
      <Field
        label={words('form.place')}
        className="sm:col-span-2"
        optional
        hint={words('form.place_hint')}
        {...limited(limits, form.place, meetingLimits.place)}
      >
        <TextInput value={form.place} onChange={(event) => onSet({ place: event.target.value })} />
      </Field>
      <Field
        label={words('form.agenda')}
        className="sm:col-span-2"
        optional
        {...limited(limits, form.agenda, meetingLimits.agenda)}
      >
        <Textarea rows={4} value={form.agenda} onChange={(event) => onSet({ agenda: event.target.value })} />
      </Field>
    </>
  );
}

/** Plans a meeting, or changes one. */
export function MeetingDialog({ isNew, start, busy, failure, theirs, onSave, onTakeTheirs, onClose, ...rest }: Props) {
  const words = useWords('meetings');
  const [form, setForm] = useState(start);
  const [isTried, setTried] = useState(false);
  const set = (part: Partial<MeetingForm>) => setForm((before) => ({ ...before, ...part }));
  const problems = problemsOf(form);
  const save = () => {
    setTried(true);
    const texts = [
      [form.title, meetingLimits.title],
      [form.place, meetingLimits.place],
      [form.agenda, meetingLimits.agenda],
      ...form.others.map(({ name }) => [name, meetingLimits.name] as const),
    ] as const;
    if (allFit(texts) && !hasProblem(problems)) onSave(form);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={words(isNew ? 'form.new' : 'form.edit')}
      actions={
        <>
          <DialogClose>{words('form.close')}</DialogClose>
          <Button variant="primary" type="submit" form="meeting-form" busy={busy}>
            {words(isNew ? 'schedule' : 'form.save')}
          </Button>
        </>
      }
    >
      <form
        id="meeting-form"
        noValidate
        className="mt-4 grid gap-4 text-ink sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div className="grid gap-3 empty:hidden sm:col-span-2">
          {failure === null ? null : (
            <Notice tone="block" announce title={failure.title}>
              {failure.text}
            </Notice>
          )}
          {theirs === null ? null : <Theirs theirs={theirs} onTake={onTakeTheirs} onKeep={save} />}
        </div>
        <TitleField form={form} isTitleMissing={isTried && problems.title} onSet={set} />
        <TimeFields form={form} isTried={isTried} onSet={set} />
        <PlaceFields form={form} onSet={set} />
        <div className="border-t border-line pt-4 sm:col-span-2">
          <PeopleFields form={form} problems={problems} isTried={isTried} onSet={set} {...rest} />
        </div>
      </form>
    </Dialog>
  );
}
