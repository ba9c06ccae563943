import { useState } from 'react';
import type { PieceVerdict } from '#domain/project/suggestions/suggestion-codes.ts';
import { useWords } from '#web/page/words.ts';
import { Button, TextButton } from '#web/ui/form/button.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import type { NamedSuggestions } from './named-suggestions.ts';
import { sayOutcome } from './say-outcome.ts';
import { settle } from './settle-suggestions.ts';

type Props = {
  readonly sectionId: string;
  readonly suggestions: NamedSuggestions;
  readonly mayAccept: boolean;
};

/** All that one person suggests for a section, settled at once after a question. */
export function PersonNote({ sectionId, suggestions, mayAccept }: Props) {
  const words = useWords('suggestions');
  const [asked, setAsked] = useState<PieceVerdict | null>(null);
  const [busy, setBusy] = useState(false);
  const { own, author, pieces } = suggestions;
  const name = author?.name ?? words('former_member');
  const of = { whose: own ? 'own' : 'other', name, count: pieces.length } as const;
  const run = async (verdict: PieceVerdict) => {
    setAsked(null);
    setBusy(true);
    const outcome = await settle(sectionId, suggestions, pieces, verdict);
    setBusy(false);
    sayOutcome(outcome, verdict === 'accept' ? 'accepted' : own ? 'withdrawn' : 'rejected', pieces.length);
  };
  const verb = asked === 'accept' ? 'accept_all' : own ? 'withdraw_all' : 'reject_all';
  return (
    <div className="text-meta">
      <p className="font-semibold">{words('of_person', of)}</p>
      <div className="mt-1 flex flex-wrap gap-x-3.5">
        {mayAccept ? (
          <TextButton className="max-md:min-h-11" disabled={busy} onClick={() => setAsked('accept')}>
            {words('accept_all', of)}
          </TextButton>
        ) : null}
        {mayAccept || own ? (
          <TextButton className="max-md:min-h-11" disabled={busy} onClick={() => setAsked('reject')}>
            {words(own ? 'withdraw_all' : 'reject_all', of)}
          </TextButton>
        ) : null}
      </div>
      <Dialog
        open={asked !== null}
        onOpenChange={(open) => (open ? undefined : setAsked(null))}
        title={words(`ask.${verb}`, of)}
        actions={
          <>
            <DialogClose>{words('cancel')}</DialogClose>
            <Button
              variant={asked === 'accept' ? 'primary' : 'danger'}
              onClick={() => asked === null || void run(asked)}
            >
              {words(verb, of)}
            </Button>
          </>
        }
      >
        {words(asked === 'accept' ? 'take_back' : 'gone_for_good')}
      </Dialog>
    </div>
  );
}

/** What others suggest is not shown in the text as one would have it oneself. */
export function OthersNote({ count }: { readonly count: number }) {
  const words = useWords('suggestions');
  return <p className="text-meta text-ink-3">{words('others', { count })}</p>;
}
