import type { SavedCall } from '#contract/shortlist/shortlist.ts';
import { useWords } from '#web/page/words.ts';
import { OtherVersion } from '#web/ui/page/other-version.tsx';

type Props = { readonly theirs: SavedCall; readonly onTake: () => void; readonly onKeep: () => void };

/** What somebody else has made of a saved call while this form was open. */
export function OtherCallVersion({ theirs, onTake, onKeep }: Props) {
  const words = useWords('shortlist');
  const { stage, owner, decision, note } = theirs;
  const parts = [
    words(`stage.${stage}`),
    words('owner_is', { name: owner?.name ?? words('nobody') }),
    words(`decision.${decision?.go ?? 'none'}`),
  ];
  return (
    <OtherVersion
      title={words('elsewhere.title')}
      keep={words('elsewhere.keep')}
      take={words('elsewhere.take')}
      onKeep={onKeep}
      onTake={onTake}
    >
      <p>{words('elsewhere.text')}</p>
      <p className="mt-1 font-medium text-ink [overflow-wrap:anywhere]">{parts.join(' · ')}</p>
      {decision === null || decision.reason === '' ? null : (
        <p className="[overflow-wrap:anywhere]">{words('reason', { reason: decision.reason })}</p>
      )}
      {note === '' ? null : <p className="whitespace-pre-line [overflow-wrap:anywhere]">{note}</p>}
    </OtherVersion>
  );
}
