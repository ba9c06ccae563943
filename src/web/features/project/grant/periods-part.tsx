import { useState } from 'react';
import { Download } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { grantLimits } from '#domain/project/grant/grant-codes.ts';
import { endOfMonth, startOfMonth } from '#domain/project/grant/grant-dates.ts';
import { contentOf, grantPeriods, ONLY, periodKey, type GrantContent } from '#domain/project/grant/grant-records.ts';
import { reportDue } from '#domain/project/grant/progress-rows.ts';
import { BRUSSELS, dayIn, instantFromMs } from '#domain/values/time.ts';
import type { ReportingPeriod } from '#domain/project/workplan/reporting-periods.ts';
import { useNow } from '#web/page/now.tsx';
import { useWords } from '#web/page/words.ts';
import { grantReportPath, workPlanPath } from '#web/project/project-paths.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { FieldGroup } from '#web/ui/form/field.tsx';
import { Badge } from '#web/ui/judgement/badge.tsx';
import { Group, Part } from '#web/ui/page/headings.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { ClaimsOfPeriod } from './claims-of-period.tsx';
import { DayField, ProseField } from './fields.tsx';
import { PackagesOfPeriod } from './packages-of-period.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { revisionOf, useClosing, type Grant } from './use-grant.ts';

const noRecord: GrantContent<'period'> = { dueOn: null, sentOn: null, acceptedOn: null, completed: [], note: '' };

type DialogProps = Props & { readonly span: ReportingPeriod; readonly onClose: () => void };

function PeriodDialog({ facts, grant, span, onClose }: DialogProps) {
  const words = useWords('grant');
  const key = periodKey(span.number);
  const stored = contentOf(grant.records, 'period', key);
  const isLumpSum = contentOf(grant.records, 'agreement', ONLY)?.isLumpSum ?? false;
  return (
    <RecordDialog
      projectId={facts.id}
      title={words('period', { number: span.number })}
      start={stored ?? noRecord}
      stored={stored}
      toSaving={(content) => ({ part: 'period', key, base: revisionOf(grant.records, 'period', key), content })}
      onClose={onClose}
    >
      {(content, set) => (
        <>
          <DayField
            label={words('due_on')}
            hint={words('due_hint')}
            value={content.dueOn}
            onChange={(dueOn) => set({ dueOn })}
          />
          <DayField label={words('sent_on')} value={content.sentOn} onChange={(sentOn) => set({ sentOn })} />
          <DayField
            label={words('accepted_on')}
            value={content.acceptedOn}
            onChange={(acceptedOn) => set({ acceptedOn })}
          />
          {isLumpSum && facts.workPackages.length > 0 ? (
            <FieldGroup label={words('completed_packages')} hint={words('completed_hint')}>
              {facts.workPackages.map(({ id, number, title }) => (
                <Checkbox
                  key={id}
                  checked={content.completed.includes(id)}
                  onChange={({ target }) =>
                    set({
                      completed: target.checked
                        ? [...content.completed, id]
                        : content.completed.filter((each) => each !== id),
                    })
                  }
                >
                  {words('package', { number, title })}
                </Checkbox>
              ))}
            </FieldGroup>
          ) : null}
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

function ReportButton({ projectId, number }: { readonly projectId: string; readonly number: number }) {
  const words = useWords('grant');
  const [busy, setBusy] = useState(false);
  const fetchReport = async () => {
    setBusy(true);
    try {
      const { download } = await import('#web/page/download.ts');
      await download(grantReportPath(projectId, number), `report-${number}.docx`);
    } catch {
      showToast({ title: words('report_failed'), description: words('try_again'), tone: 'block' });
    }
    setBusy(false);
  };
  return (
    <Button size="small" busy={busy} onClick={() => void fetchReport()}>
      <Icon icon={Download} />
      {words('report_draft')}
    </Button>
  );
}

function Period({ facts, grant, span }: Props & { readonly span: ReportingPeriod }) {
  const words = useWords('grant');
  const [isOpen, setOpen] = useState(false);
  const today = dayIn(BRUSSELS, instantFromMs(useNow()));
  const { day } = words.formats;
  const agreement = contentOf(grant.records, 'agreement', ONLY);
  const record = contentOf(grant.records, 'period', periodKey(span.number)) ?? noRecord;
  const startOn = agreement?.startOn ?? null;
  const end = startOn && endOfMonth(startOn, span.end);
  const due = reportDue(end, agreement, record.dueOn);
  const isLate = due !== null && due < today && record.sentOn === null;
  const lines = [
    words('months_from_to', { start: span.start, end: span.end }),
    startOn && end ? words('days_from_to', { from: day(startOfMonth(startOn, span.start)), to: day(end) }) : null,
    due ? words('due_day', { day: day(due) }) : words('due_unknown'),
    record.sentOn ? words('sent_day', { day: day(record.sentOn) }) : null,
    record.acceptedOn ? words('accepted_day', { day: day(record.acceptedOn) }) : null,
  ];
  return (
    <Group
      title={words('period', { number: span.number })}
      aside={
        <span className="flex flex-wrap gap-2">
          <ReportButton projectId={facts.id} number={span.number} />
          {grant.mayEdit ? (
            <Button
              size="small"
              aria-label={words('change_of', { name: words('period', { number: span.number }) })}
              onClick={() => setOpen(true)}
            >
              {words('change')}
            </Button>
          ) : null}
        </span>
      }
    >
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ink-2">
        {lines.filter((line) => line !== null).join(' · ')}
        {isLate ? <Badge tone="urgent">{words('late')}</Badge> : null}
      </p>
      {record.note === '' ? null : <p className="mt-1 whitespace-pre-line text-ink-2">{record.note}</p>}
      <div className="mt-4">
        {agreement?.isLumpSum === true ? (
          <PackagesOfPeriod facts={facts} grant={grant} span={span} />
        ) : (
          <ClaimsOfPeriod facts={facts} grant={grant} span={span} />
        )}
      </div>
      {isOpen ? <PeriodDialog facts={facts} grant={grant} span={span} onClose={() => setOpen(false)} /> : null}
    </Group>
  );
}

/** Offers to complete the project once its last report is accepted. */
function LastAccepted({ facts, grant, periods }: Props & { readonly periods: readonly ReportingPeriod[] }) {
  const words = useWords('grant');
  const close = useClosing(facts.id);
  const last = periods.at(-1);
  const record = last && contentOf(grant.records, 'period', periodKey(last.number));
  if (!record?.acceptedOn || facts.status === 'completed' || !grant.mayDecide) return null;
  return (
    <div className="mb-6">
      <Notice
        tone="yes"
        title={words('last_accepted')}
        actions={
          <Button
            size="small"
            busy={close.isPending}
            onClick={() => close.mutate({ projectId: facts.id, closed: true })}
          >
            {words('close')}
          </Button>
        }
      >
        {words('close_text')}
      </Notice>
    </div>
  );
}

type Props = { readonly facts: ProjectFacts; readonly grant: Grant };

/** The reporting periods: when each report is due, what is claimed in each, and a draft of its report. */
export function PeriodsPart({ facts, grant }: Props) {
  const words = useWords('grant');
  const agreement = contentOf(grant.records, 'agreement', ONLY);
  const periods = grantPeriods(facts.plan, agreement?.months ?? facts.intake.durationMonths);
  const isNamed = facts.plan.periods.length > 0;
  return (
    <Part title={words('periods')}>
      <LastAccepted facts={facts} grant={grant} periods={periods} />
      {isNamed ? null : (
        <p className="mb-5 max-w-[44rem] text-ink-2">
          {words(periods.length === 0 ? 'periods_none' : 'periods_one')}{' '}
          <Link to={workPlanPath(facts.id)}>{words('to_plan')}</Link>
        </p>
      )}
      <div className="grid gap-10">
        {periods.map((span) => (
          <Period key={span.number} facts={facts} grant={grant} span={span} />
        ))}
      </div>
    </Part>
  );
}
