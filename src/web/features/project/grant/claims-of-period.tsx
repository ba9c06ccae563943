import { useState } from 'react';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { claimIn, claimStanding, claimSum, needsCertificate } from '#domain/project/grant/claims.ts';
import { claimants } from '#domain/project/grant/grant-records.ts';
import { shortNameOf } from '#domain/project/participants/participant-details.ts';
import type { Participant } from '#domain/project/participants/participants.ts';
import type { ReportingPeriod } from '#domain/project/workplan/reporting-periods.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { DataTable, type Column } from '#web/ui/page/data-table.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { ClaimDialog } from './claim-dialog.tsx';
import type { Grant } from './use-grant.ts';

type Props = { readonly facts: ProjectFacts; readonly grant: Grant; readonly span: ReportingPeriod };

function claimRow({ facts, grant, span }: Props, participant: Participant) {
  return {
    participant,
    name: shortNameOf(participant),
    claim: claimSum(facts, participant, claimIn(grant.records, span.number, participant.id)),
    standing: claimStanding(facts, grant.records, participant, span.number),
  };
}

type Opening = {
  readonly mayEdit: boolean;
  readonly span: ReportingPeriod;
  readonly onOpen: (participant: Participant) => void;
};

function useClaimColumns({ mayEdit, span, onOpen }: Opening): readonly Column<ReturnType<typeof claimRow>>[] {
  const words = useWords('grant');
  const { euroExact } = words.formats;
  return [
    { key: 'name', head: words('column.participant'), cell: ({ name }) => name },
    { key: 'direct', head: words('column.direct'), figure: true, cell: ({ claim }) => euroExact(claim.direct) },
    {
      key: 'indirect',
      head: words('column.indirect'),
      figure: true,
      cell: ({ claim }) => euroExact(claim.indirect),
    },
    {
      key: 'contribution',
      head: words('column.contribution'),
      figure: true,
      cell: ({ claim }) => (claim.contribution === null ? words('no_rate') : euroExact(claim.contribution)),
    },
    {
      key: 'so_far',
      head: words('column.so_far'),
      figure: true,
      cell: ({ standing: { claimed, percent, planned } }) => (
        <>
          {euroExact(claimed.total)}
          <span className="block text-meta text-ink-3">
            {percent === null ? words('no_budget') : words('of_budget', { percent, amount: euroExact(planned.total) })}
          </span>
        </>
      ),
    },
    {
      key: 'change',
      head: words('column.actions'),
      cell: ({ participant, name }) =>
        mayEdit ? (
          <Button
            size="small"
            aria-label={words('claim_enter_of', { name, number: span.number })}
            onClick={() => onOpen(participant)}
          >
            {words('claim_enter')}
          </Button>
        ) : null,
    },
  ];
}

/** What each participant claims in a period, beside what it has claimed so far and what its budget has. */
export function ClaimsOfPeriod({ facts, grant, span }: Props) {
  const words = useWords('grant');
  const [open, setOpen] = useState<Participant | null>(null);
  const columns = useClaimColumns({ mayEdit: grant.mayEdit, span, onOpen: setOpen });
  const own = claimants(facts.participants);
  if (own.length === 0) return <p className="text-ink-2">{words('claims_none')}</p>;
  const rows = own.map((participant) => claimRow({ facts, grant, span }, participant));
  const above = rows.filter(({ standing }) => standing.above.length > 0);
  const audited = needsCertificate(facts, grant.records, own, span.number);
  return (
    <>
      <DataTable
        caption={words('claims_of', { number: span.number })}
        rows={rows}
        keyOf={({ participant }) => participant.id}
        columns={columns}
      />
      <div className="mt-4 grid gap-3 empty:hidden">
        {above.map(({ participant, name, standing }) => (
          <Notice key={participant.id} tone="check" title={words('above_title', { name })}>
            {words('above_text', {
              categories: words.formats.list(standing.above.map((code) => words(`cost.${code}`))),
            })}
          </Notice>
        ))}
        {audited.length === 0 ? null : (
          <Notice tone="info" title={words('certificate_title')}>
            {words('certificate_text', { names: words.formats.list(audited.map((each) => shortNameOf(each))) })}
          </Notice>
        )}
      </div>
      {open ? (
        <ClaimDialog facts={facts} grant={grant} span={span} participant={open} onClose={() => setOpen(null)} />
      ) : null}
    </>
  );
}
