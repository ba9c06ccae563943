import type { SavedCall } from '#contract/shortlist/shortlist.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Notice } from '#web/ui/page/notice.tsx';

type Props = { readonly theirs: SavedCall; readonly onTake: () => void; readonly onKeep: () => void };

/** What somebody else has made of a saved call while this form was open. */
export function OtherVersion({ theirs, onTake, onKeep }: Props) {
  const words = useWords('shortlist');
  const { stage, owner, decision, note } = theirs;
  const parts = [
    words(`stage.${stage}`),
    words('owner_is', { name: owner?.name ?? words('nobody') }),
    words(`decision.${decision?.go ?? 'none'}`),
  ];
  return (
    <Notice
      tone="block"
      announce
      title={words('elsewhere.title')}
      actions={
        <>
          <Button size="small" onClick={onKeep}>
            {words('elsewhere.keep')}
          </Button>
          <Button size="small" onClick={onTake}>
            {words('elsewhere.take')}
          </Button>
        </>
      }
    >
      <p>{words('elsewhere.text')}</p>
      <p className="mt-1 font-medium text-ink [overflow-wrap:anywhere]">{parts.join(' · ')}</p>
      {decision === null || decision.reason === '' ? null : (
        <p className="[overflow-wrap:anywhere]">{words('reason', { reason: decision.reason })}</p>
      )}
      {note === '' ? null : <p className="whitespace-pre-line [overflow-wrap:anywhere]">{note}</p>}
    </Notice>
  );
}
