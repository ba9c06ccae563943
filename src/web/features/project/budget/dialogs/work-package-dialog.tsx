import { useId, useState, type FormEvent } from 'react';
import type { LinesLeft } from '#domain/project/budget/budget-edit.ts';
import type { Budget } from '#domain/project/budget/budget-value.ts';
import { workPackageLimits, type WorkPackage } from '#domain/project/workplan/work-packages.ts';
import { cellText } from '#domain/values/cell-text.ts';
import { allFit } from '#web/page/all-fit.ts';
import { useWords } from '#web/page/words.ts';
import { limited } from '#words/frame/limited.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { NumberInput } from '#web/ui/form/number-input.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { RemoveQuestion } from './remove-question.tsx';

type Props = {
  readonly budget: Budget;
  /** As it is, or as a new one starts. */
  readonly workPackage: WorkPackage;
  readonly onPut: (workPackage: WorkPackage) => void;
  readonly onRemove: (left: LinesLeft) => void;
  readonly onClose: () => void;
};

function numberProblem(text: string, { workPackages }: Budget, id: string): string | null {
  const number = Number(text);
  if (!/^\d{1,2}$/.test(text.trim()) || number < 1) return 'Enter a whole number from 1 to 99.';
  return workPackages.some((each) => each.id !== id && each.number === number)
    ? `There is a work package ${number} already.`
    : null;
}

/** Adds a work package, changes one, or takes one away. */
export function WorkPackageDialog({ budget, workPackage, onPut, onRemove, onClose }: Props) {
  const limits = useWords('limits');
  const [number, setNumber] = useState(String(workPackage.number));
  const [title, setTitle] = useState(workPackage.title);
  const [problem, setProblem] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const form = useId();
  const known = budget.workPackages.some(({ id }) => id === workPackage.id);
  const lines = budget.lines.filter(({ workPackageId }) => workPackageId === workPackage.id).length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!allFit([[title, workPackageLimits.title]])) return;
    const found = numberProblem(number, budget, workPackage.id);
    setProblem(found);
    if (found === null)
      onPut({ id: workPackage.id, number: Number(number), title: cellText(title, workPackageLimits.title) });
  };
  if (asking)
    return (
      <RemoveQuestion
        words={{
          title: `Remove WP${workPackage.number}?`,
          remove: 'Remove work package',
          moveTo: 'another work package',
          leave: 'in no work package',
          leaveHint: 'You can choose one for each line later.',
        }}
        lines={lines}
        others={budget.workPackages
          .filter(({ id }) => id !== workPackage.id)
          .map((each) => ({ value: each.id, label: `WP${each.number} ${each.title}`.trim() }))}
        onRemove={onRemove}
        onBack={() => setAsking(false)}
      />
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={known ? 'Edit work package' : 'Add a work package'}
      actions={
        <>
          {known ? (
            <Button
              variant="danger"
              className="mr-auto"
              onClick={() => (lines === 0 ? onRemove({ kind: 'leave' }) : setAsking(true))}
            >
              Remove
            </Button>
          ) : null}
          <DialogClose>Cancel</DialogClose>
          <Button variant="primary" type="submit" form={form}>
            {known ? 'Save work package' : 'Add work package'}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="grid gap-4 text-ink" onSubmit={submit}>
        <Field label="Number" required error={problem}>
          <NumberInput value={number} onChange={(event) => setNumber(event.target.value)} />
        </Field>
        <Field label="Title" optional {...limited(limits, title, workPackageLimits.title)}>
          <TextInput value={title} onChange={(event) => setTitle(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
