import { useState } from 'react';
import type { linesLeftKinds } from '#domain/project/budget/budget-codes.ts';
import type { LinesLeft } from '#domain/project/budget/budget-edit.ts';
import { formatNumberOf } from '#web/format/format.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

type Words = {
  readonly title: string;
  readonly remove: string;
  readonly moveTo: string;
  readonly leave: string;
  readonly leaveHint: string;
};

type Props = {
  readonly words: Words;
  /** How many lines point at what is about to go. */
  readonly lines: number;
  /** Where they can go. */
  readonly others: readonly { readonly value: string; readonly label: string }[];
  readonly onRemove: (left: LinesLeft) => void;
  readonly onBack: () => void;
};

/** Asks what becomes of the lines before what they point at is taken away. */
export function RemoveQuestion({ words, lines, others, onRemove, onBack }: Props) {
  const [kind, setKind] = useState<(typeof linesLeftKinds)[number]>('leave');
  const [to, setTo] = useState(others[0]?.value ?? '');
  const them = lines === 1 ? 'it' : 'them';
  const options = [
    ...(others.length === 0 ? [] : [{ value: 'move', label: `Move ${them} to ${words.moveTo}` } as const]),
    { value: 'leave', label: `Keep ${them} ${words.leave}`, hint: words.leaveHint } as const,
    { value: 'delete', label: `Delete ${them}` } as const,
  ];
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onBack())}
      title={words.title}
      actions={
        <>
          <Button onClick={onBack}>Cancel</Button>
          <Button variant="danger" onClick={() => onRemove(kind === 'move' ? { kind, to } : { kind })}>
            {words.remove}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 text-ink">
        <RadioGroup
          label={`What becomes of the ${formatNumberOf(lines, 'line')}?`}
          options={options}
          value={kind}
          onChange={setKind}
        />
        {kind === 'move' ? (
          <Field label={`Move ${them} to`}>
            <Select options={others} value={to} onChange={(event) => setTo(event.target.value)} />
          </Field>
        ) : null}
      </div>
    </Dialog>
  );
}
