import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { NoProReason } from '#domain/organization/billing/billing-codes.ts';
import {
  workingDocuments,
  type WorkingDocument,
} from '#domain/project/annexes/working-documents/working-document-codes.ts';
import { queries } from '#web/api/queries.ts';
import { BILLING_TAB, ORGANIZATION_PATH } from '#web/billing/billing-paths.ts';
import { whyNotBuy } from '#web/billing/buying-notices.tsx';
import { hidden } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { PRICING_PATH, workingDocumentPath } from '#web/project/project-paths.ts';
import { Button } from '#web/ui/form/button.tsx';
import { AnchorButton, LinkButton } from '#web/ui/form/link-button.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { Part } from '#web/ui/page/headings.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { Failed, Loading } from '#web/ui/page/states.tsx';
import { fetchSaved } from './fetch-saved.ts';

type Props = { readonly projectId: string; readonly orgId: string };

const problems = { RATE_LIMITED: 'rate_limited', NO_PRO: 'lost_pro', NO_SEAT: 'lost_seat' } as const;

/** What the failure of a download says. */
function problemOf(error: unknown): (typeof problems)[keyof typeof problems] | 'failed_text' {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'RATE_LIMITED' || code === 'NO_PRO' || code === 'NO_SEAT' ? problems[code] : 'failed_text';
}

type ButtonProps = Pick<Props, 'projectId'> & {
  readonly document: WorkingDocument;
  /** The download was refused: who may download has changed. */
  readonly onRefused: () => void;
};

function DownloadButton({ projectId, document, onRefused }: ButtonProps) {
  const words = useWords('working_documents');
  const [busy, setBusy] = useState(false);
  const fetchDocument = async () => {
    setBusy(true);
    try {
      await fetchSaved(workingDocumentPath(projectId, document), `${document}.docx`);
    } catch (error) {
      const problem = problemOf(error);
      showToast({ title: words('failed'), description: words(problem), tone: 'block' });
      if (problem === 'lost_pro' || problem === 'lost_seat') onRefused();
    }
    setBusy(false);
  };
  return (
    <Button busy={busy} onClick={() => void fetchDocument()}>
      <Icon icon={Download} />
      {words.rich('download', { name: words(`name.${document}`), more: hidden })}
    </Button>
  );
}

/** That the documents belong to Pro, with the way to its price for whoever may buy it, or who may. */
function NoPro({ orgId, mayBuy }: Pick<Props, 'orgId'> & { readonly mayBuy: boolean }) {
  const words = useWords('working_documents');
  const buying = useWords('buying');
  const status = useQuery({
    ...queries.billing.checkSubscriptionStatus.queryOptions({ input: { orgId } }),
    enabled: !mayBuy,
  });
  const why = status.data === undefined ? null : whyNotBuy(buying, status.data);
  return (
    <Notice
      tone="info"
      title={words('no_pro')}
      actions={mayBuy ? <AnchorButton href={PRICING_PATH}>{words('see_prices')}</AnchorButton> : undefined}
    >
      <p>{words('no_pro_text')}</p>
      {why === null ? null : <p>{why}</p>}
    </Notice>
  );
}

function NoSeat({ givesSeats }: { readonly givesSeats: boolean }) {
  const words = useWords('working_documents');
  return (
    <Notice
      tone="info"
      title={words('no_seat')}
      actions={
        givesSeats ? (
          <LinkButton to={ORGANIZATION_PATH} search={BILLING_TAB}>
            {words('give_seats')}
          </LinkButton>
        ) : undefined
      }
    >
      {words('no_seat_text')}
    </Notice>
  );
}

function WhyNot({ orgId, reason, mayBuy }: Pick<Props, 'orgId'> & { reason: NoProReason; mayBuy: boolean }) {
  return (
    <div className="mb-4">
      {reason === 'no_pro' ? <NoPro orgId={orgId} mayBuy={mayBuy} /> : <NoSeat givesSeats={mayBuy} />}
    </div>
  );
}

/** The documents that a project needs beside its form: everybody sees them, and people with a seat of Pro have them. */
export function WorkingDocuments({ projectId, orgId }: Props) {
  const words = useWords('working_documents');
  const { data, isError, isFetching, refetch } = useQuery(
    queries.billing.projectAccess.queryOptions({ input: { projectId } }),
  );
  const retry = () => void refetch();
  return (
    <Part title={words('title')} id="working-documents">
      <p className="mb-4 max-w-[44rem] text-ink-2">{words('lead')}</p>
      {data === undefined && isError ? (
        <Failed title={words('not_known')} onRetry={retry} retrying={isFetching}>
          {words('not_known_text')}
        </Failed>
      ) : null}
      {data === undefined && !isError ? <Loading label={words('loading')} rows={1} /> : null}
      {data === undefined || data.noPro === null ? null : (
        <WhyNot orgId={orgId} reason={data.noPro} mayBuy={data.mayBuy} />
      )}
      <ul className="border-t border-rule">
        {workingDocuments.map((document) => (
          <li
            key={document}
            className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-b border-line py-4"
          >
            <div className="min-w-0 max-w-[44rem] md:flex-1">
              <h3 className="font-sans text-h4 font-semibold tracking-normal">{words(`name.${document}`)}</h3>
              <p className="mt-1 text-ink-2">{words(`text.${document}`)}</p>
            </div>
            {data?.noPro === null ? (
              <DownloadButton projectId={projectId} document={document} onRefused={retry} />
            ) : null}
          </li>
        ))}
      </ul>
    </Part>
  );
}
