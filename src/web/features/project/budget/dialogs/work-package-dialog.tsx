import { useId, useState, type FormEvent } from 'react';
import type { LinesLeft } from '#domain/project/budget/budget-edit.ts';
import type { Budget } from '#domain/project/budget/budget-value.ts';
import { workPackageLimits, type WorkPackage } from '#domain/project/workplan/work-packages.ts';
import type { Words } from '#words/words.ts';
import { cellText } from '#domain/values/cell-text.ts';
import { allFit } from '#web/page/all-fit.ts';
import { useWords } from '#web/page/words.ts';
import { limited } from '#words/frame/limited.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { NumberInput } from '#web/ui/form/number-input.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { RemoveQuestion } from '#web/project/remove-question.tsx';

type Props = {
  readonly budget: Budget;
  /** As it is, or as a new one starts. */
  readonly workPackage: WorkPackage;
  readonly onPut: (workPackage: WorkPackage) => void;
  readonly onRemove: (left: LinesLeft) => void;
  readonly onClose: () => void;
};

function numberProblem(
  words: Words<'budget_dialogs'>,
  text: string,
  { workPackages }: Budget,
  id: string,
): string | null {
  const number = Number(text);
  if (!/^\d{1,2}$/.test(text.trim()) || number < 1) return words('work_package.not_number');
  return workPackages.some((each) => each.id !== id && each.number === number)
    ? words('work_package.number_taken', { number })
    : null;
}

/** Adds a work package, changes one, or takes one away. */
export function WorkPackageDialog({ budget, workPackage, onPut, onRemove, onClose }: Props) {
  const words = useWords('budget_dialogs');
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
    const found = numberProblem(words, number, budget, workPackage.id);
    setProblem(found);
    if (found === null)
      onPut({ ...workPackage, number: Number(number), title: cellText(title, workPackageLimits.title) });
  };
  if (asking)
    return (
      <RemoveQuestion
        of="work_package"
        name={`WP${workPackage.number}`}
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
      title={words(known ? 'work_package.edit' : 'work_package.add_title')}
      actions={
        <>
          {known ? (
            <Button
              variant="danger"
              className="me-auto"
              onClick={() => (lines === 0 ? onRemove({ kind: 'leave' }) : setAsking(true))}
            >
              {words('remove')}
            </Button>
          ) : null}
          <DialogClose>{words('cancel')}</DialogClose>
          <Button variant="primary" type="submit" form={form}>
            {words(known ? 'work_package.save' : 'work_package.add')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="grid gap-4 text-ink" onSubmit={submit}>
        <Field label={words('work_package.number')} required error={problem}>
          <NumberInput value={number} onChange={(event) => setNumber(event.target.value)} />
        </Field>
        <Field label={words('work_package.title')} optional {...limited(limits, title, workPackageLimits.title)}>
          <TextInput value={title} onChange={(event) => setTitle(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
