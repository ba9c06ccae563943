import { useState } from 'react';
import type { linesLeftKinds } from '#domain/project/budget/budget-codes.ts';
import type { LinesLeft } from '#domain/project/budget/budget-edit.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { RadioGroup } from '#web/ui/form/radio-group.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

type Props = {
  /** What is about to go. */
  readonly of: 'participant' | 'work_package';
  readonly name: string;
  /** How many lines point at what is about to go. */
  readonly lines: number;
  /** Where they can go. */
  readonly others: readonly { readonly value: string; readonly label: string }[];
  readonly onRemove: (left: LinesLeft) => void;
  readonly onBack: () => void;
};

/** Asks what becomes of the lines before what they point at is taken away. */
export function RemoveQuestion({ of, name, lines, others, onRemove, onBack }: Props) {
  const words = useWords('budget_dialogs');
  const [kind, setKind] = useState<(typeof linesLeftKinds)[number]>('leave');
  const [to, setTo] = useState(others[0]?.value ?? '');
  const options = [
    ...(others.length === 0 ? [] : [{ value: 'move', label: words(`move_of.${of}`, { lines }) } as const]),
    { value: 'leave', label: words(`leave_of.${of}`, { lines }), hint: words(`leave_hint.${of}`) } as const,
    { value: 'delete', label: words('delete', { lines }) } as const,
  ];
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onBack())}
      title={words('remove_title', { name })}
      actions={
        <>
          <Button onClick={onBack}>{words('cancel')}</Button>
          <Button variant="danger" onClick={() => onRemove(kind === 'move' ? { kind, to } : { kind })}>
            {words(`remove_of.${of}`)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 text-ink">
        <RadioGroup label={words('lines', { lines })} options={options} value={kind} onChange={setKind} />
        {kind === 'move' ? (
          <Field label={words('move_to', { lines })}>
            <Select options={others} value={to} onChange={(event) => setTo(event.target.value)} />
          </Field>
        ) : null}
      </div>
    </Dialog>
  );
}
