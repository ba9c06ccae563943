import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { grantLimits, progressStates, type ProgressState } from '#domain/project/grant/grant-codes.ts';
import { contentOf, ONLY } from '#domain/project/grant/grant-records.ts';
import { doneCount, notBegun, progressRows, type ProgressRow } from '#domain/project/grant/progress-rows.ts';
import { shortNameOf } from '#domain/project/participants/participant-details.ts';
import { BRUSSELS, dayIn, instantFromMs } from '#domain/values/time.ts';
import { useNow } from '#web/page/now.tsx';
import { useWords } from '#web/page/words.ts';
import { workPlanPath } from '#web/project/project-paths.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Badge, type BadgeTone } from '#web/ui/judgement/badge.tsx';
import { DataTable, type Column } from '#web/ui/page/data-table.tsx';
import { Part } from '#web/ui/page/headings.tsx';
import { DayField, ProseField } from './fields.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { revisionOf, type Grant } from './use-grant.ts';

const tones: Readonly<Record<ProgressState, BadgeTone>> = {
  open: 'neutral',
  working: 'blue',
  done: 'yes',
  accepted: 'yes',
  rejected: 'block',
};

type DialogProps = {
  readonly projectId: string;
  readonly grant: Grant;
  readonly row: ProgressRow;
  readonly onClose: () => void;
};

function ProgressDialog({ projectId, grant, row, onClose }: DialogProps) {
  const words = useWords('grant');
  const stored = contentOf(grant.records, 'progress', row.id);
  return (
    <RecordDialog
      projectId={projectId}
      title={words('item_title', { number: row.number, title: row.title })}
      start={stored ?? notBegun}
      stored={stored}
      toSaving={(content) => ({
        part: 'progress',
        key: row.id,
        base: revisionOf(grant.records, 'progress', row.id),
        content,
      })}
      onClose={onClose}
    >
      {(content, set) => (
        <>
          <Field label={words('state')}>
            <Select
              value={content.state}
              options={progressStates.map((code) => ({ value: code, label: words(`state.${code}`) }))}
              onChange={({ target }) =>
                set({ state: progressStates.find((code) => code === target.value) ?? content.state })
              }
            />
          </Field>
          <DayField label={words('done_on')} value={content.doneOn} onChange={(doneOn) => set({ doneOn })} />
          <ProseField
            label={words('note')}
            value={content.note}
            limit={grantLimits.note}
            onChange={(note) => set({ note })}
          />
        </>
      )}
    </RecordDialog>
  );
}

function useProgressColumns(
  facts: ProjectFacts,
  mayEdit: boolean,
  onOpen: (row: ProgressRow) => void,
): readonly Column<ProgressRow>[] {
  const words = useWords('grant');
  const { day } = words.formats;
  const leadOf = (row: ProgressRow) => facts.participants.find(({ id }) => id === row.lead);
  return [
    {
      key: 'title',
      head: words('column.title'),
      cell: ({ number, title }) => (
        <span className="[overflow-wrap:anywhere]">
          <span className="text-ink-3 tabular-nums">{number}</span> {title}
        </span>
      ),
    },
    {
      key: 'lead',
      head: words('column.lead'),
      wideOnly: true,
      cell: (row) => {
        const lead = leadOf(row);
        return lead ? shortNameOf(lead) : '';
      },
    },
    {
      key: 'due',
      head: words('column.due'),
      cell: ({ dueOn, month }) => (dueOn ? day(dueOn) : month === null ? words('no_month') : words('month', { month })),
    },
    {
      key: 'state',
      head: words('column.state'),
      cell: ({ content, isLate }) => (
        <span className="flex flex-wrap gap-1.5">
          <Badge tone={tones[content.state]}>{words(`state.${content.state}`)}</Badge>
          {isLate ? <Badge tone="urgent">{words('late')}</Badge> : null}
        </span>
      ),
    },
    {
      key: 'done',
      head: words('column.done'),
      cell: ({ content }) => content.doneOn && day(content.doneOn),
    },
    {
      key: 'change',
      head: words('column.actions'),
      cell: (row) =>
        mayEdit ? (
          <Button size="small" aria-label={words('change_of', { name: row.number })} onClick={() => onOpen(row)}>
            {words('change')}
          </Button>
        ) : null,
    },
  ];
}

type Props = { readonly facts: ProjectFacts; readonly grant: Grant };

/** The deliverables and milestones of the work plan: when each is due, and how far it is. */
export function ProgressPart({ facts, grant }: Props) {
  const words = useWords('grant');
  const [open, setOpen] = useState<ProgressRow | null>(null);
  const today = dayIn(BRUSSELS, instantFromMs(useNow()));
  const startOn = contentOf(grant.records, 'agreement', ONLY)?.startOn ?? null;
  const rows = progressRows({ ...facts, records: grant.records }, startOn, today);
  const late = rows.filter(({ isLate }) => isLate).length;
  const columns = useProgressColumns(facts, grant.mayEdit, setOpen);
  return (
    <Part title={words('progress')}>
      {rows.length === 0 ? (
        <p className="max-w-[44rem] text-ink-2">
          {words('progress_none')} <Link to={workPlanPath(facts.id)}>{words('to_plan')}</Link>
        </p>
      ) : (
        <>
          <p className="mb-4 text-ink-2">
            {words('progress_sum', { done: doneCount(rows), all: rows.length, late })}
            {startOn === null ? ` ${words('no_start')}` : ''}
          </p>
          <DataTable caption={words('progress')} rows={rows} keyOf={({ id }) => id} columns={columns} />
        </>
      )}
      {open ? <ProgressDialog projectId={facts.id} grant={grant} row={open} onClose={() => setOpen(null)} /> : null}
    </Part>
  );
}
