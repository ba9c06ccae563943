import { Trash2 } from 'lucide-react';
import { MAX_WINDOWS } from '#domain/program/catalogue/catalogue-limits.ts';
import { deadlineModels } from '#domain/program/program-codes.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field, FieldGroup, FieldRow } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { Group } from '#web/ui/page/headings.tsx';
import { useFieldError, type FieldsProps } from './field-error.ts';

function Deadlines({ typed, faults, change }: FieldsProps) {
  const words = useWords('admin_calls');
  const error = useFieldError(faults)('deadlines');
  const wrong = faults.find(({ field }) => field === 'deadlines')?.at ?? null;
  const { deadlines } = typed;
  const set = (at: number, part: Partial<(typeof deadlines)[number]>) =>
    change({ deadlines: deadlines.map((each, index) => (index === at ? { ...each, ...part } : each)) });
  return (
    <FieldGroup
      label={words('label.deadlines')}
      hint={words('hint.deadlines')}
      error={wrong === null ? error : undefined}
    >
      <ul className="grid gap-3">
        {deadlines.map(({ date, time }, at) => (
          <li key={at} className="grid grid-cols-[minmax(0,1fr)_8rem_auto] items-end gap-3">
            <Field label={words('deadline.date', { number: at + 1 })} error={wrong === at ? error : undefined}>
              <TextInput type="date" value={date} onChange={({ target }) => set(at, { date: target.value })} />
            </Field>
            <Field label={words('deadline.time')}>
              <TextInput type="time" value={time} onChange={({ target }) => set(at, { time: target.value })} />
            </Field>
            <Button
              variant="quiet"
              icon
              aria-label={words('deadline.remove', { number: at + 1 })}
              title={words('deadline.remove', { number: at + 1 })}
              onClick={() => change({ deadlines: deadlines.filter((_, index) => index !== at) })}
            >
              <Icon icon={Trash2} />
            </Button>
          </li>
        ))}
      </ul>
      {deadlines.length >= MAX_WINDOWS ? null : (
        <p>
          <Button onClick={() => change({ deadlines: [...deadlines, { date: '', time: '' }] })}>
            {words('deadline.add')}
          </Button>
        </p>
      )}
    </FieldGroup>
  );
}

/** When a call opens and closes. */
export function DateFields(props: FieldsProps) {
  const words = useWords('admin_calls');
  const { typed, faults, change } = props;
  const errorAt = useFieldError(faults);
  return (
    <Group level={2} title={words('group.dates')}>
      <div className="grid gap-6">
        <FieldRow>
          <Field label={words('label.opensOn')} error={errorAt('opensOn')}>
            <TextInput type="date" value={typed.opensOn} onChange={({ target }) => change({ opensOn: target.value })} />
          </Field>
          <Field label={words('label.deadlineModel')} error={errorAt('deadlineModel')}>
            <Select
              value={typed.deadlineModel ?? ''}
              placeholder={words('not_stated')}
              options={deadlineModels.map((value) => ({ value, label: words(`model.${value}`) }))}
              onChange={({ target }) =>
                change({ deadlineModel: deadlineModels.find((model) => model === target.value) ?? null })
              }
            />
          </Field>
        </FieldRow>
        <Deadlines {...props} />
      </div>
    </Group>
  );
}
