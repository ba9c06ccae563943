import { useState } from 'react';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { requestedInAll } from '#domain/project/grant/claims.ts';
import { grantLimits } from '#domain/project/grant/grant-codes.ts';
import { endOfMonth } from '#domain/project/grant/grant-dates.ts';
import { contentOf, ONLY, type GrantContent } from '#domain/project/grant/grant-records.ts';
import { basisPoints, FULL_RATE } from '#domain/values/money.ts';
import { useWords } from '#web/page/words.ts';
import { AmountField } from '#web/project/amount-field.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { FactTable } from '#web/ui/judgement/fact-table.tsx';
import { Part } from '#web/ui/page/headings.tsx';
import { DayField, LineField, ProseField } from './fields.tsx';
import { NumberField } from './number-field.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { revisionOf, type Grant } from './use-grant.ts';

type Agreement = GrantContent<'agreement'>;

/** What the project itself says of its grant, before anybody has entered the agreement. */
function firstAgreement(facts: ProjectFacts): Agreement {
  const requested = requestedInAll(facts);
  return {
    number: '',
    signedOn: null,
    startOn: null,
    months: facts.intake.durationMonths,
    maximumGrant: requested === 0 ? null : requested,
    isLumpSum: /lump sum/i.test(facts.program.money.costModel ?? ''),
    reportDays: null,
    insuranceRate: null,
    ceilingRate: null,
    officer: '',
    note: '',
  };
}

const rateOf = (value: number | null) => (value === null ? null : basisPoints(value / FULL_RATE));

type FieldsProps = { readonly content: Agreement; readonly set: (part: Partial<Agreement>) => void };

/** What the data sheet of the agreement says of reports and payments. */
function DataSheetFields({ content, set }: FieldsProps) {
  const words = useWords('grant');
  return (
    <>
      <NumberField
        label={words('report_days')}
        hint={words('data_sheet_hint')}
        unit={words('days_unit')}
        value={content.reportDays}
        least={1}
        most={365}
        onChange={(reportDays) => set({ reportDays })}
      />
      <NumberField
        label={words('insurance_rate')}
        hint={words('insurance_hint')}
        unit="%"
        parts={100}
        value={content.insuranceRate}
        least={0}
        most={FULL_RATE}
        onChange={(value) => set({ insuranceRate: rateOf(value) })}
      />
      <NumberField
        label={words('ceiling_rate')}
        hint={words('ceiling_hint')}
        unit="%"
        parts={100}
        value={content.ceilingRate}
        least={0}
        most={FULL_RATE}
        onChange={(value) => set({ ceilingRate: rateOf(value) })}
      />
    </>
  );
}

function AgreementFields({ content, set }: FieldsProps) {
  const words = useWords('grant');
  return (
    <>
      <LineField
        label={words('agreement_number')}
        value={content.number}
        limit={grantLimits.line}
        onChange={(number) => set({ number })}
      />
      <DayField label={words('signed_on')} value={content.signedOn} onChange={(signedOn) => set({ signedOn })} />
      <DayField
        label={words('start_on')}
        hint={words('start_hint')}
        value={content.startOn}
        onChange={(startOn) => set({ startOn })}
      />
      <NumberField
        label={words('months')}
        unit={words('months_unit')}
        value={content.months}
        least={1}
        most={120}
        onChange={(months) => set({ months })}
      />
      <AmountField
        label={words('maximum_grant')}
        value={content.maximumGrant}
        mayEdit
        onChange={(maximumGrant) => set({ maximumGrant })}
      />
      <Checkbox
        checked={content.isLumpSum}
        hint={words('lump_sum_hint')}
        onChange={({ target }) => set({ isLumpSum: target.checked })}
      >
        {words('lump_sum')}
      </Checkbox>
      <DataSheetFields content={content} set={set} />
      <LineField
        label={words('officer')}
        value={content.officer}
        limit={grantLimits.line}
        onChange={(officer) => set({ officer })}
      />
      <ProseField
        label={words('note')}
        value={content.note}
        limit={grantLimits.note}
        onChange={(note) => set({ note })}
      />
    </>
  );
}

type DialogProps = { readonly facts: ProjectFacts; readonly grant: Grant; readonly onClose: () => void };

function AgreementDialog({ facts, grant, onClose }: DialogProps) {
  const words = useWords('grant');
  const stored = contentOf(grant.records, 'agreement', ONLY);
  return (
    <RecordDialog
      projectId={facts.id}
      title={words('agreement')}
      start={stored ?? firstAgreement(facts)}
      stored={stored}
      toSaving={(content) => ({
        part: 'agreement',
        key: ONLY,
        base: revisionOf(grant.records, 'agreement', ONLY),
        content,
      })}
      onClose={onClose}
    >
      {(content, set) => <AgreementFields content={content} set={set} />}
    </RecordDialog>
  );
}

type Props = { readonly facts: ProjectFacts; readonly grant: Grant };

/** The grant agreement: what was entered of it, and what follows from that. */
export function AgreementPart({ facts, grant }: Props) {
  const words = useWords('grant');
  const [isOpen, setOpen] = useState(false);
  const { day, euroExact, rate } = words.formats;
  const stored = contentOf(grant.records, 'agreement', ONLY);
  const end = stored?.startOn && stored.months !== null ? endOfMonth(stored.startOn, stored.months) : null;
  const shown = stored && [
    { name: words('agreement_number'), value: stored.number },
    { name: words('signed_on'), value: stored.signedOn && day(stored.signedOn) },
    { name: words('start_on'), value: stored.startOn && day(stored.startOn) },
    { name: words('end_on'), value: end && day(end) },
    { name: words('months'), value: stored.months === null ? null : words('months_of', { months: stored.months }) },
    { name: words('maximum_grant'), value: stored.maximumGrant === null ? null : euroExact(stored.maximumGrant) },
    { name: words('paid_for'), value: words(stored.isLumpSum ? 'paid_for_packages' : 'paid_for_costs') },
    {
      name: words('report_days'),
      value: stored.reportDays === null ? null : words('days_of', { days: stored.reportDays }),
    },
    { name: words('insurance_rate'), value: stored.insuranceRate === null ? null : rate(stored.insuranceRate) },
    { name: words('ceiling_rate'), value: stored.ceilingRate === null ? null : rate(stored.ceilingRate) },
    { name: words('officer'), value: stored.officer },
    { name: words('note'), value: stored.note && <span className="whitespace-pre-line">{stored.note}</span> },
  ];
  return (
    <Part
      title={words('agreement')}
      aside={
        grant.mayEdit && stored ? (
          <Button size="small" onClick={() => setOpen(true)}>
            {words('change')}
          </Button>
        ) : null
      }
    >
      {shown ? (
        <FactTable
          caption={words('agreement')}
          inPart
          facts={shown.filter(({ value }) => value !== null && value !== '')}
        />
      ) : (
        <>
          <p className="mb-3 max-w-[44rem] text-ink-2">{words('agreement_none')}</p>
          {grant.mayEdit ? (
            <Button variant="primary" onClick={() => setOpen(true)}>
              {words('agreement_enter')}
            </Button>
          ) : null}
        </>
      )}
      {isOpen ? <AgreementDialog facts={facts} grant={grant} onClose={() => setOpen(false)} /> : null}
    </Part>
  );
}
