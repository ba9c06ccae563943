import { useState } from 'react';
import type { Submission } from '#contract/portal/submissions.ts';
import { readInstant } from '#domain/values/time.ts';
import { hidden } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Badge } from '#web/ui/judgement/badge.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { Part } from '#web/ui/page/headings.tsx';
import { ReceiptPart } from './receipt-part.tsx';
import { useTakeBack } from './use-submission.ts';

type EntryProps = { readonly projectId: string; readonly made: Submission; readonly maySubmit: boolean };

function Entry({ projectId, made, maySubmit }: EntryProps) {
  const words = useWords('submission');
  const { number, submittedAt, deadlineAt, proposalNumber, confirmationId, versionNumber, recordedBy } = made;
  const isLate = deadlineAt !== null && submittedAt >= deadlineAt;
  return (
    <div className="min-w-0 [overflow-wrap:anywhere]">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
        {words('history.number', { number })}
        {isLate ? <Badge tone="check">{words('history.late')}</Badge> : null}
        {made.takenBackAt === null ? null : (
          <Badge tone="closed">{words('history.taken_back', { at: readInstant(made.takenBackAt) })}</Badge>
        )}
      </p>
      <p>{words('history.at', { at: readInstant(submittedAt) })}</p>
      <p className="text-meta text-ink-3">
        {[
          words('history.ids', {
            confirmation: confirmationId,
            proposal: proposalNumber === '' ? 'no' : 'yes',
            number: proposalNumber,
          }),
          words('history.of', { version: versionNumber }),
          recordedBy === null ? null : words('history.by', { name: recordedBy }),
        ]
          .filter((part) => part !== null)
          .join(' · ')}
      </p>
      {made.notes === '' ? null : <p className="mt-1 whitespace-pre-line text-ink-2">{made.notes}</p>}
      <ReceiptPart projectId={projectId} made={made} maySubmit={maySubmit} />
    </div>
  );
}

type Props = {
  readonly projectId: string;
  readonly items: readonly Submission[];
  readonly maySubmit: boolean;
};

/** Everything that was recorded as submitted, the newest first. The newest one that stands can be taken back. */
export function SubmissionsPart({ projectId, items, maySubmit }: Props) {
  const words = useWords('submission');
  const [asked, setAsked] = useState<Submission | null>(null);
  const takeBack = useTakeBack(projectId, () => setAsked(null));
  const newest = items.find(({ takenBackAt }) => takenBackAt === null);
  if (items.length === 0) return null;
  return (
    <Part title={words('history')}>
      <ol className="border-t border-line">
        {items.map((made) => (
          <li
            key={made.id}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line py-3.5"
          >
            <Entry projectId={projectId} made={made} maySubmit={maySubmit} />
            {maySubmit && made.id === newest?.id ? (
              <Button size="small" onClick={() => setAsked(made)}>
                <span>{words.rich('take_back_of', { number: made.number, hidden })}</span>
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
      {asked === null ? null : (
        <Dialog
          open
          onOpenChange={(open) => (open ? undefined : setAsked(null))}
          title={words('take_back.title', { number: asked.number })}
          actions={
            <>
              <DialogClose>{words('take_back.cancel')}</DialogClose>
              <Button
                variant="primary"
                busy={takeBack.isPending}
                onClick={() => takeBack.mutate({ projectId, submissionId: asked.id })}
              >
                {words('take_back')}
              </Button>
            </>
          }
        >
          {words('take_back.text')}
        </Dialog>
      )}
    </Part>
  );
}
