import { useState } from 'react';
import { X } from 'lucide-react';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { grantLimits } from '#domain/project/grant/grant-codes.ts';
import type { GrantContent } from '#domain/project/grant/grant-records.ts';
import { shortNameOf } from '#domain/project/participants/participant-details.ts';
import type { LocalDate } from '#domain/values/time.ts';
import { useWords } from '#web/page/words.ts';
import { limited } from '#words/frame/limited.ts';
import { AmountField } from '#web/project/amount-field.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Field, FieldGroup } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextInput } from '#web/ui/form/text-input.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { NumberField } from './number-field.tsx';
import { RecordDialog } from './record-dialog.tsx';

type Worker = GrantContent<'worker'>;
type Entry = Worker['entries'][number];

/** Hundredths of hours of a day that nobody has changed. */
const USUAL_DAY = 800;

const monthOf = (text: string) => (/^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : null);

/** The month after the last one that has hours. */
function nextMonth(entries: readonly Entry[], startOn: LocalDate | null): string {
  const last = entries
    .map(({ month }) => month)
    .toSorted()
    .at(-1);
  if (last === undefined) return (startOn ?? new Date().toISOString()).slice(0, 7);
  const [year = 0, month = 1] = last.split('-').map(Number);
  return month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`;
}

type EntriesProps = {
  readonly facts: ProjectFacts;
  readonly entries: readonly Entry[];
  readonly startOn: LocalDate | null;
  readonly onChange: (entries: readonly Entry[]) => void;
};

function Entries({ facts, entries, startOn, onChange }: EntriesProps) {
  const words = useWords('grant');
  const change = (at: number, part: Partial<Entry>) =>
    onChange(entries.map((each, index) => (index === at ? { ...each, ...part } : each)));
  const add = () => {
    const last = entries.at(-1);
    const workPackageId = last ? last.workPackageId : (facts.workPackages[0]?.id ?? null);
    onChange([...entries, { month: nextMonth(entries, startOn), workPackageId, hours: last?.hours ?? USUAL_DAY }]);
  };
  return (
    <FieldGroup label={words('entries')} hint={words('entries_hint')}>
      <ul className="grid gap-2 empty:hidden">
        {entries.map(({ month, workPackageId, hours }, at) => (
          <li key={at} className="grid grid-cols-[8.5rem_minmax(0,1fr)_auto] items-end gap-2 border-b border-line pb-2">
            <Field label={words('entry_month', { number: at + 1 })}>
              <TextInput
                type="month"
                value={month}
                onChange={({ target }) => change(at, { month: monthOf(target.value) ?? month })}
              />
            </Field>
            <NumberField
              label={words('entry_hours', { number: at + 1 })}
              parts={100}
              value={hours}
              least={1}
              most={74_400}
              onChange={(value) => (value === null ? undefined : change(at, { hours: value }))}
            />
            <Button
              icon
              variant="quiet"
              aria-label={words('entry_delete', { number: at + 1 })}
              onClick={() => onChange(entries.filter((_, index) => index !== at))}
            >
              <Icon icon={X} />
            </Button>
            <div className="col-span-3">
              <Select
                aria-label={words('entry_package', { number: at + 1 })}
                value={workPackageId ?? ''}
                placeholder={words('no_package')}
                options={facts.workPackages.map(({ id, number, title }) => ({
                  value: id,
                  label: words('package', { number, title }),
                }))}
                onChange={({ target }) => change(at, { workPackageId: target.value === '' ? null : target.value })}
              />
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-2">
        <Button size="small" onClick={add}>
          {words('entry_add')}
        </Button>
      </div>
    </FieldGroup>
  );
}

type Props = {
  readonly facts: ProjectFacts;
  /** Null for a new person. */
  readonly workerKey: string | null;
  readonly stored: Worker | null;
  readonly baseOf: (key: string) => number;
  readonly startOn: LocalDate | null;
  readonly onClose: () => void;
};

/** A person who works on the project: what a day costs, and the hours of each month. */
export function WorkerDialog({ facts, workerKey, stored, baseOf, startOn, onClose }: Props) {
  const words = useWords('grant');
  const limits = useWords('limits');
  const [key] = useState(() => workerKey ?? crypto.randomUUID());
  const first = facts.participants.find(({ role }) => role === 'coordinator')?.id ?? null;
  const start: Worker = stored ?? { name: '', participantId: first, dayRate: null, dayHours: USUAL_DAY, entries: [] };
  return (
    <RecordDialog
      projectId={facts.id}
      title={words(workerKey === null ? 'worker_add' : 'worker_change')}
      start={start}
      stored={stored}
      toSaving={(content) => ({ part: 'worker', key, base: baseOf(key), content })}
      onClose={onClose}
    >
      {(content, set) => (
        <>
          <Field
            label={words('worker_name')}
            required
            {...limited(
              limits,
              content.name,
              grantLimits.line,
              content.name.trim() === '' ? words('name_missing') : null,
            )}
          >
            <TextInput value={content.name} onChange={({ target }) => set({ name: target.value })} />
          </Field>
          <Field label={words('column.participant')}>
            <Select
              value={content.participantId ?? ''}
              placeholder={words('no_participant')}
              options={facts.participants.map((each) => ({ value: each.id, label: shortNameOf(each) }))}
              onChange={({ target }) => set({ participantId: target.value === '' ? null : target.value })}
            />
          </Field>
          <AmountField
            label={words('day_rate')}
            hint={words('day_rate_hint')}
            value={content.dayRate}
            mayEdit
            onChange={(dayRate) => set({ dayRate })}
          />
          <NumberField
            label={words('day_hours')}
            hint={words('day_hours_hint')}
            parts={100}
            value={content.dayHours}
            least={100}
            most={2_400}
            onChange={(dayHours) => (dayHours === null ? undefined : set({ dayHours }))}
          />
          <Entries
            facts={facts}
            entries={content.entries}
            startOn={startOn}
            onChange={(entries) => set({ entries: [...entries] })}
          />
        </>
      )}
    </RecordDialog>
  );
}
