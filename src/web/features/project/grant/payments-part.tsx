import { useState } from 'react';
import type { GrantRow } from '#contract/portal/grants.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { grantLimits, paymentKinds } from '#domain/project/grant/grant-codes.ts';
import { contentOf, grantPeriods, ONLY, recordsOf, type GrantContent } from '#domain/project/grant/grant-records.ts';
import { inPaymentOrder, paymentSums, percentOf, usualPreFinancing } from '#domain/project/grant/payments.ts';
import { BRUSSELS, dayIn, instantFromMs } from '#domain/values/time.ts';
import { useNow } from '#web/page/now.tsx';
import { useWords } from '#web/page/words.ts';
import { AmountField } from '#web/project/amount-field.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Badge } from '#web/ui/judgement/badge.tsx';
import { FactTable } from '#web/ui/judgement/fact-table.tsx';
import { DataTable, type Column } from '#web/ui/page/data-table.tsx';
import { Part } from '#web/ui/page/headings.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { DayField, ProseField } from './fields.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { revisionOf, useRemoveRecord, type Grant } from './use-grant.ts';

type Payment = GrantContent<'payment'>;
type Props = { readonly facts: ProjectFacts; readonly grant: Grant };

const noPayment: Payment = {
  kind: 'pre_financing',
  period: null,
  expected: null,
  expectedOn: null,
  received: null,
  receivedOn: null,
  note: '',
};

type DialogProps = Props & {
  /** Null for a new one. */
  readonly paymentKey: string | null;
  readonly onClose: () => void;
};

function PaymentDialog({ facts, grant, paymentKey, onClose }: DialogProps) {
  const words = useWords('grant');
  const [key] = useState(() => paymentKey ?? crypto.randomUUID());
  const stored = contentOf(grant.records, 'payment', key);
  const agreement = contentOf(grant.records, 'agreement', ONLY);
  const periods = grantPeriods(facts.plan, agreement?.months ?? facts.intake.durationMonths);
  const isFirst = recordsOf(grant.records, 'payment').length === 0;
  const usual = isFirst && agreement ? usualPreFinancing(agreement, periods.length) : null;
  return (
    <RecordDialog
      projectId={facts.id}
      title={words(paymentKey === null ? 'payment_new' : 'payment_change')}
      start={stored ?? noPayment}
      stored={stored}
      toSaving={(content) => ({ part: 'payment', key, base: revisionOf(grant.records, 'payment', key), content })}
      onClose={onClose}
    >
      {(content, set) => (
        <>
          <Field label={words('payment_kind')}>
            <Select
              value={content.kind}
              options={paymentKinds.map((code) => ({ value: code, label: words(`payment.${code}`) }))}
              onChange={({ target }) =>
                set({ kind: paymentKinds.find((code) => code === target.value) ?? content.kind })
              }
            />
          </Field>
          <Field label={words('payment_period')}>
            <Select
              value={content.period === null ? '' : String(content.period)}
              placeholder={words('no_period')}
              options={periods.map(({ number }) => ({ value: String(number), label: words('period', { number }) }))}
              onChange={({ target }) => set({ period: target.value === '' ? null : Number(target.value) })}
            />
          </Field>
          <AmountField
            label={words('expected')}
            {...(usual === null ? {} : { hint: words('usual_hint', { amount: words.formats.euroExact(usual) }) })}
            value={content.expected}
            mayEdit
            onChange={(expected) => set({ expected })}
          />
          <DayField
            label={words('expected_on')}
            value={content.expectedOn}
            onChange={(expectedOn) => set({ expectedOn })}
          />
          <AmountField
            label={words('received')}
            value={content.received}
            mayEdit
            onChange={(received) => set({ received })}
          />
          <DayField
            label={words('received_on')}
            value={content.receivedOn}
            onChange={(receivedOn) => set({ receivedOn })}
          />
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

function Sums({ grant }: Pick<Props, 'grant'>) {
  const words = useWords('grant');
  const { euroExact } = words.formats;
  const today = dayIn(BRUSSELS, instantFromMs(useNow()));
  const agreement = contentOf(grant.records, 'agreement', ONLY);
  const sums = paymentSums(grant.records, agreement, today);
  const maximum = agreement?.maximumGrant ?? null;
  const percent = percentOf(sums.received, maximum);
  return (
    <>
      <FactTable
        caption={words('payments_sums')}
        inPart
        facts={[
          { name: words('maximum_grant'), value: maximum === null ? words('not_entered') : euroExact(maximum) },
          { name: words('expected_in_all'), value: euroExact(sums.expected) },
          {
            name: words('received_in_all'),
            value: [euroExact(sums.received), percent === null ? null : words('of_grant', { percent })]
              .filter((part) => part !== null)
              .join(' '),
          },
          ...(sums.left === null ? [] : [{ name: words('left'), value: euroExact(sums.left) }]),
        ]}
      />
      {sums.aboveCeiling === null || sums.aboveCeiling === 0 ? null : (
        <div className="mt-3">
          <Notice tone="check" title={words('ceiling_title')}>
            {words('ceiling_text', { amount: euroExact(sums.aboveCeiling) })}
          </Notice>
        </div>
      )}
    </>
  );
}

type Row = Extract<GrantRow, { readonly part: 'payment' }>;
type Opening = Props & { readonly onOpen: (key: string) => void };

function usePaymentColumns({ facts, grant, onOpen }: Opening): readonly Column<Row>[] {
  const words = useWords('grant');
  const remove = useRemoveRecord(facts.id);
  const { day, euroExact } = words.formats;
  const today = dayIn(BRUSSELS, instantFromMs(useNow()));
  const { late } = paymentSums(grant.records, null, today);
  const nameOf = ({ content }: Row) =>
    content.period === null
      ? words(`payment.${content.kind}`)
      : words('payment_of', { kind: words(`payment.${content.kind}`), number: content.period });
  return [
    {
      key: 'kind',
      head: words('column.payment'),
      cell: (row) => (
        <span className="flex flex-wrap gap-1.5">
          {nameOf(row)}
          {late.includes(row.key) ? <Badge tone="urgent">{words('late')}</Badge> : null}
        </span>
      ),
    },
    {
      key: 'expected',
      head: words('column.expected'),
      figure: true,
      cell: ({ content }) => content.expected !== null && euroExact(content.expected),
    },
    {
      key: 'expected_on',
      head: words('column.expected_on'),
      cell: ({ content }) => content.expectedOn && day(content.expectedOn),
    },
    {
      key: 'received',
      head: words('column.received'),
      figure: true,
      cell: ({ content }) => content.received !== null && euroExact(content.received),
    },
    {
      key: 'received_on',
      head: words('column.received_on'),
      cell: ({ content }) => content.receivedOn && day(content.receivedOn),
    },
    {
      key: 'change',
      head: words('column.actions'),
      cell: (row) =>
        grant.mayEdit ? (
          <span className="flex flex-wrap gap-1.5">
            <Button size="small" aria-label={words('change_of', { name: nameOf(row) })} onClick={() => onOpen(row.key)}>
              {words('change')}
            </Button>
            <Button
              size="small"
              variant="quiet"
              aria-label={words('delete_of', { name: nameOf(row) })}
              onClick={() => remove.send({ part: 'payment', key: row.key, base: row.revision })}
            >
              {words('delete')}
            </Button>
          </span>
        ) : null,
    },
  ];
}

/** What the funder pays: what is expected and when, and what has come. */
export function PaymentsPart({ facts, grant }: Props) {
  const words = useWords('grant');
  const [open, setOpen] = useState<{ readonly key: string | null } | null>(null);
  const columns = usePaymentColumns({ facts, grant, onOpen: (key) => setOpen({ key }) });
  const rows = inPaymentOrder(recordsOf(grant.records, 'payment'));
  return (
    <Part
      title={words('payments')}
      aside={
        grant.mayEdit ? (
          <Button size="small" onClick={() => setOpen({ key: null })}>
            {words('payment_add')}
          </Button>
        ) : null
      }
    >
      <Sums grant={grant} />
      <div className="mt-6">
        <DataTable
          caption={words('payments')}
          rows={rows}
          keyOf={({ key }) => key}
          empty={<p className="text-ink-2">{words('payments_none')}</p>}
          columns={columns}
        />
      </div>
      {open ? <PaymentDialog facts={facts} grant={grant} paymentKey={open.key} onClose={() => setOpen(null)} /> : null}
    </Part>
  );
}
