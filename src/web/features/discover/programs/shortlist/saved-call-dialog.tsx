import { useState } from 'react';
import type { SavedCall, SavedCallValues } from '#contract/shortlist/shortlist.ts';
import { contradicts, stageAfter } from '#domain/program/shortlist/decision.ts';
import { goDecisions, savedStages } from '#domain/program/shortlist/shortlist-codes.ts';
import { DECISION_REASON_LIMIT, SAVED_NOTE_LIMIT } from '#domain/program/shortlist/shortlist-limits.ts';
import { instantOf } from '#web/features/discover/programs/dates.ts';
import { allFit } from '#web/page/all-fit.ts';
import { useSourceLanguage } from '#web/page/source-language.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { DialogPopup } from '#web/ui/overlay/dialog-popup.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { limited } from '#words/frame/limited.ts';
import { OtherCallVersion } from './other-call-version.tsx';

export type Owners = readonly { readonly id: string; readonly name: string }[];

export type SavedCallDialogProps = {
  readonly call: SavedCall;
  /** What the form begins with: the call as it is, or on its way to another stage. */
  readonly start: SavedCallValues;
  readonly people: Owners;
  readonly busy: boolean;
  /** The save failed on its way: the form keeps what was typed. */
  readonly failure: { readonly title: string; readonly text: string } | null;
  /** What somebody else has made of it meanwhile. */
  readonly theirs: SavedCall | null;
  readonly onSave: (values: SavedCallValues) => void;
  readonly onTakeTheirs: () => void;
  readonly onClose: () => void;
};

/** The decision of before does not go with the stage that is chosen now. */
function TakenBack({ call, stage }: { readonly call: SavedCall; readonly stage: SavedCallValues['stage'] }) {
  const words = useWords('shortlist');
  const at = call.decision === null ? null : instantOf(call.decision.at);
  if (call.decision === null || at === null || !contradicts({ stage, decision: call.decision.go })) return null;
  return (
    <div className="sm:col-span-2">
      <Notice tone="check" announce title={words('taken_back.title', { decision: call.decision.go })}>
        {words('taken_back.text', {
          by: call.decision.by ?? words('former_member'),
          at,
          stage: words(`stage.${stage}`),
        })}
      </Notice>
    </div>
  );
}

type FieldsProps = {
  readonly values: SavedCallValues;
  readonly people: Owners;
  readonly onSet: (part: Partial<SavedCallValues>) => void;
};

function StageAndOwner({ values, people, onSet }: FieldsProps) {
  const words = useWords('shortlist');
  const { stage, owner, decision } = values;
  const setStage = (value: string) => {
    const chosen = savedStages.find((code) => code === value) ?? stage;
    // A decision that does not go with the stage is taken back by it; its reason stays in the form.
    onSet({ stage: chosen, decision: contradicts({ stage: chosen, decision }) ? null : decision });
  };
  return (
    <>
      <Field label={words('field.stage')}>
        <Select
          value={stage}
          options={savedStages.map((code) => ({ value: code, label: words(`stage.${code}`) }))}
          onChange={(event) => setStage(event.target.value)}
        />
      </Field>
      <Field label={words('field.owner')}>
        <Select
          value={owner ?? ''}
          placeholder={words('nobody')}
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => onSet({ owner: event.target.value === '' ? null : event.target.value })}
        />
      </Field>
    </>
  );
}

function DecisionFields({ values, onSet }: Omit<FieldsProps, 'people'>) {
  const words = useWords('shortlist');
  const limits = useWords('limits');
  const { stage, decision, reason } = values;
  const decide = (value: string) => {
    const chosen = goDecisions.find((code) => code === value) ?? null;
    onSet({ decision: chosen, stage: stageAfter(chosen, stage) });
  };
  return (
    <>
      <RadioGroup
        className="sm:col-span-2"
        label={words('field.decision')}
        options={['none', ...goDecisions].map((value) => ({
          value,
          label: words(`decision.${goDecisions.find((code) => code === value) ?? 'none'}`),
        }))}
        value={decision ?? 'none'}
        onChange={decide}
      />
      {decision === null ? null : (
        <Field
          label={words('field.reason')}
          hint={words('field.reason_hint')}
          className="sm:col-span-2"
          optional
          {...limited(limits, reason, DECISION_REASON_LIMIT)}
        >
          <Textarea value={reason} rows={2} onChange={(event) => onSet({ reason: event.target.value })} />
        </Field>
      )}
    </>
  );
}

/** Who saved it, and who changed it last. */
function Traces({ call }: { readonly call: SavedCall }) {
  const words = useWords('shortlist');
  const former = words('former_member');
  const { decision } = call;
  const [savedAt, changedAt, decidedAt] = [call.savedAt, call.changed?.at ?? null, decision?.at ?? null].map(instantOf);
  const said = [
    decision === null || !decidedAt
      ? null
      : words('decided_by', { decision: decision.go, by: decision.by ?? former, at: decidedAt }),
    !savedAt ? null : words('saved_by', { by: call.savedBy ?? former, at: savedAt }),
    !changedAt ? null : words('changed_by', { by: call.changed?.by ?? former, at: changedAt }),
  ];
  return <p className="text-meta text-ink-3 sm:col-span-2">{said.filter((sentence) => sentence !== null).join(' ')}</p>;
}

/** Changes what the organization says of a saved call. */
export function SavedCallDialog(props: SavedCallDialogProps) {
  const { call, start, people, busy, failure, theirs, onSave, onTakeTheirs, onClose } = props;
  const words = useWords('shortlist');
  const limits = useWords('limits');
  const source = useSourceLanguage();
  const [values, setValues] = useState(start);
  const set = (part: Partial<SavedCallValues>) => setValues({ ...values, ...part });
  const { note, decision, stage } = values;
  const save = () => {
    const sent = decision === null ? { ...values, reason: '' } : values;
    const fits = allFit([
      [sent.note, SAVED_NOTE_LIMIT],
      [sent.reason, DECISION_REASON_LIMIT],
    ]);
    if (fits) onSave({ ...sent, note: note.trim(), reason: sent.reason.trim() });
  };
  return (
    <DialogPopup
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={words('dialog')}
      actions={
        <>
          <Button onClick={onClose}>{words('cancel')}</Button>
          <Button variant="primary" type="submit" form="saved-call" busy={busy}>
            {words('save')}
          </Button>
        </>
      }
    >
      <p className="mt-1 font-medium text-ink [overflow-wrap:anywhere]" lang={source}>
        {call.program.title}
      </p>
      <p className="text-meta text-ink-3 [overflow-wrap:anywhere]">{call.program.identifier}</p>
      <form
        id="saved-call"
        noValidate
        className="mt-4 grid gap-4 text-ink sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {failure === null ? null : (
          <div className="sm:col-span-2">
            <Notice tone="block" announce title={failure.title}>
              {failure.text}
            </Notice>
          </div>
        )}
        {theirs === null ? null : (
          <div className="sm:col-span-2">
            <OtherCallVersion theirs={theirs} onTake={onTakeTheirs} onKeep={save} />
          </div>
        )}
        <StageAndOwner values={values} people={people} onSet={set} />
        {decision === null ? <TakenBack call={call} stage={stage} /> : null}
        <DecisionFields values={values} onSet={set} />
        <Field
          label={words('field.note')}
          hint={words('field.note_hint')}
          className="sm:col-span-2"
          optional
          {...limited(limits, note, SAVED_NOTE_LIMIT)}
        >
          <Textarea value={note} rows={4} onChange={(event) => set({ note: event.target.value })} />
        </Field>
        <Traces call={call} />
      </form>
    </DialogPopup>
  );
}
