import { useState } from 'react';
import { CORRECTION_NOTE_LIMIT } from '#domain/project/requirements/requirement-limits.ts';
import type { CorrectableKey } from '#domain/project/requirements/requirement-codes.ts';
import type { Requirement } from '#domain/project/requirements/requirements.ts';
import { allFit } from '#web/page/all-fit.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { NumberInput } from '#web/ui/form/number-input.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { limited } from '#words/frame/limited.ts';
import { draftOf, readCorrection, type CorrectionDraft } from './correction-draft.ts';
import { useCorrect } from './use-correct.ts';

const labels = {
  pages: ['field.pages', null],
  trl: ['field.min', 'field.max'],
  rates: ['field.for_profit', 'field.non_profit'],
  consortium: ['field.entities', 'field.countries'],
  grant: ['field.grant_min', 'field.grant_max'],
} as const satisfies Readonly<Record<CorrectableKey, readonly [string, string | null]>>;
const units: Readonly<Partial<Record<CorrectableKey, string>>> = { rates: '%', grant: '€' };

type FieldsProps = {
  readonly of: CorrectableKey;
  readonly draft: CorrectionDraft;
  readonly error: string | null;
  readonly onChange: (draft: CorrectionDraft) => void;
};

function Figures({ of: key, draft, error, onChange }: FieldsProps) {
  const words = useWords('requirements');
  const [first, second] = labels[key];
  const unit = units[key];
  const input = { decimals: unit !== undefined, ...(unit === undefined ? {} : { unit }) };
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Field label={words(first)} error={error}>
        <NumberInput
          {...input}
          value={draft.first}
          onChange={(event) => onChange({ ...draft, first: event.target.value })}
        />
      </Field>
      {second === null ? null : (
        <Field label={words(second)}>
          <NumberInput
            {...input}
            value={draft.second}
            onChange={(event) => onChange({ ...draft, second: event.target.value })}
          />
        </Field>
      )}
    </div>
  );
}

function Choices({ draft, onChange }: Pick<FieldsProps, 'draft' | 'onChange'>) {
  const words = useWords('requirements');
  return (
    <div className="mt-4 grid gap-2">
      <Checkbox
        checked={draft.memberState}
        onChange={(event) => onChange({ ...draft, memberState: event.target.checked })}
      >
        {words('field.member_state')}
      </Checkbox>
      <Checkbox
        checked={draft.singleOnly}
        onChange={(event) => onChange({ ...draft, singleOnly: event.target.checked })}
      >
        {words('field.single_only')}
      </Checkbox>
    </div>
  );
}

type Props = {
  readonly projectId: string;
  readonly correctable: CorrectableKey;
  readonly row: Requirement;
  readonly base: number;
  readonly onClose: () => void;
};

/** Asks what the call really says, and where. */
export function CorrectDialog({ projectId, correctable: key, row, base, onClose }: Props) {
  const words = useWords('requirements');
  const limits = useWords('limits');
  const [draft, setDraft] = useState(() => draftOf(row));
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const { correct, isPending, failure } = useCorrect(projectId);
  const read = readCorrection(key, draft);
  const wrong = typeof read === 'string' ? read : null;
  const save = () => {
    setTried(true);
    if (typeof read === 'string' || !allFit([[note, CORRECTION_NOTE_LIMIT]])) return;
    correct({ base, note, correction: read }, onClose);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={words('correct.title', { name: words(`key.${key}`) })}
      actions={
        <>
          <DialogClose>{words('correct.cancel')}</DialogClose>
          <Button variant="primary" busy={isPending} onClick={save}>
            {words('correct.save')}
          </Button>
        </>
      }
    >
      {failure === null ? null : (
        <div className="mb-4">
          <Notice tone="block" announce title={words(`correct.${failure}`)}>
            {words(`correct.${failure}_text`)}
          </Notice>
        </div>
      )}
      <Figures
        of={key}
        draft={draft}
        error={tried && wrong !== null ? words(`wrong.${wrong}`) : null}
        onChange={setDraft}
      />
      {key === 'consortium' ? <Choices draft={draft} onChange={setDraft} /> : null}
      <div className="mt-4">
        <Field
          label={words('correct.note')}
          hint={words('correct.note_hint')}
          optional
          {...limited(limits, note, CORRECTION_NOTE_LIMIT, null)}
        >
          <Textarea value={note} onChange={(event) => setNote(event.target.value)} />
        </Field>
      </div>
    </Dialog>
  );
}
