import { useState } from 'react';
import { evaluationLimits } from '#domain/project/evaluations/evaluation-limits.ts';
import { allFit } from '#web/page/all-fit.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field, FieldGroup } from '#web/ui/form/field.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { limited } from '#words/frame/limited.ts';

type People = readonly { readonly userId: string; readonly name: string; readonly reviewer: boolean }[];
export type Asking = { readonly note: string; readonly dueOn: string | null; readonly ask: string[] };

function Asked({
  people,
  asked,
  onAsk,
}: {
  readonly people: People;
  readonly asked: ReadonlySet<string>;
  readonly onAsk: (asked: ReadonlySet<string>) => void;
}) {
  const words = useWords('evaluations');
  if (people.length === 0) return <p className="text-ink-2">{words('open.nobody')}</p>;
  const toggle = (userId: string) => {
    const next = new Set(asked);
    if (!next.delete(userId)) next.add(userId);
    onAsk(next);
  };
  return (
    <FieldGroup label={words('open.ask')} hint={words('open.ask_hint')}>
      <div className="max-h-48 overflow-y-auto">
        {people.map(({ userId, name, reviewer }) => (
          <Checkbox
            key={userId}
            checked={asked.has(userId)}
            onChange={() => toggle(userId)}
            hint={reviewer ? words('open.reviewer') : null}
          >
            {name}
          </Checkbox>
        ))}
      </div>
    </FieldGroup>
  );
}

/** Opens a round: whom to ask, until when, and what to look at. */
export function OpenRoundDialog({
  people,
  busy,
  failure,
  onOpen,
  onClose,
}: {
  readonly people: People;
  readonly busy: boolean;
  readonly failure: string | null;
  readonly onOpen: (asking: Asking) => void;
  readonly onClose: () => void;
}) {
  const words = useWords('evaluations');
  const limits = useWords('limits');
  const [asked, setAsked] = useState<ReadonlySet<string>>(
    new Set(people.filter(({ reviewer }) => reviewer).map(({ userId }) => userId)),
  );
  const [dueOn, setDueOn] = useState('');
  const [note, setNote] = useState('');
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={words('open.title')}
      actions={
        <>
          <DialogClose>{words('close.cancel')}</DialogClose>
          <Button variant="primary" type="submit" form="round-form" busy={busy}>
            {words('open')}
          </Button>
        </>
      }
    >
      <p>{words('open.text')}</p>
      <form
        id="round-form"
        noValidate
        className="mt-4 grid gap-4 text-ink"
        onSubmit={(event) => {
          event.preventDefault();
          if (allFit([[note, evaluationLimits.note]]))
            onOpen({ note, dueOn: dueOn === '' ? null : dueOn, ask: [...asked] });
        }}
      >
        {failure === null ? null : <Notice tone="block" announce title={failure} />}
        <Asked people={people} asked={asked} onAsk={setAsked} />
        <Field label={words('open.due')} optional>
          <TextInput type="date" value={dueOn} onChange={(event) => setDueOn(event.target.value)} />
        </Field>
        <Field label={words('open.note')} optional {...limited(limits, note, evaluationLimits.note)}>
          <Textarea value={note} rows={3} onChange={(event) => setNote(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}

/** Asks before a round is closed: nothing changes in it afterwards. */
export function CloseRoundDialog({
  writing,
  busy,
  failure,
  onEnd,
  onClose,
}: {
  /** How many are still writing. */
  readonly writing: number;
  readonly busy: boolean;
  readonly failure: string | null;
  readonly onEnd: () => void;
  readonly onClose: () => void;
}) {
  const words = useWords('evaluations');
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={words('close.question')}
      actions={
        <>
          <DialogClose>{words('close.cancel')}</DialogClose>
          <Button variant="primary" busy={busy} onClick={onEnd}>
            {words('close')}
          </Button>
        </>
      }
    >
      <p>{words('close.text', { writing })}</p>
      {failure === null ? null : (
        <div className="mt-4">
          <Notice tone="block" announce title={failure} />
        </div>
      )}
    </Dialog>
  );
}
