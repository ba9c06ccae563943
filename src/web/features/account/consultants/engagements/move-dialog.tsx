import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { EngagementMove, EngagementSide, EngagementState } from '#domain/account/consultants/engagement.ts';
import { engagementLimits } from '#domain/account/consultants/engagement.ts';
import { readAmount } from '#domain/values/amount-text.ts';
import type { Cents } from '#domain/values/money.ts';
import { queries } from '#web/api/queries.ts';
import { useRefreshMe } from '#web/api/me.ts';
import { allFit } from '#web/page/all-fit.ts';
import { useWords } from '#web/page/words.ts';
import { openKeptWords, type KeptWords } from '#web/saving/kept-words.ts';
import { useOpened } from '#web/saving/use-opened.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { NumberInput } from '#web/ui/form/number-input.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { Notice } from '#web/ui/page/notice.tsx';
import { limited } from '#words/frame/limited.ts';
import type { Words } from '#words/words.ts';
import { problemOf, reloadEngagements } from './engagement-parts.tsx';

export type MoveProps = {
  readonly userId: string;
  readonly engagementId: string;
  /** Of the organization that asked; null where the reader is the consultant. */
  readonly orgId: string | null;
  readonly move: EngagementMove;
  /** Who stands on the other side. */
  readonly name: string;
  readonly onClose: () => void;
};

/** Asks before a request is answered, taken back or ended; what is typed for it is kept in this browser. */
export function MoveDialog(props: MoveProps) {
  const kept = useOpened(props.userId, () => openKeptWords(props.userId));
  return kept === null ? null : <OpenDialog {...props} kept={kept} />;
}

/** The words that go with a move: none, those that may, or those that must. */
function wordsWith(move: EngagementMove, side: EngagementSide): 'none' | 'may' | 'must' {
  if (side === 'organization') return move === 'decline' ? 'may' : 'none';
  return move === 'quote' || move === 'decline' ? 'must' : 'none';
}

function amountOf(typed: string): Cents | null {
  const read = readAmount(typed);
  const { least, most } = engagementLimits.quote;
  return typeof read === 'string' || read < least || read > most ? null : read;
}

function useMoves(words: Words<'engagements'>, { engagementId, orgId, move, onClose }: MoveProps, forget: () => void) {
  const refreshMe = useRefreshMe();
  const onSuccess = async ({ state }: { readonly state: EngagementState }) => {
    forget();
    onClose();
    if (state !== 'asked') showToast({ title: words(`done.${state}`), tone: 'yes' });
    await reloadEngagements();
    // A consultant joins or leaves an organization with it.
    await refreshMe();
  };
  const ours = useMutation(queries.engagements.move.mutationOptions({ onSuccess, onError: reloadEngagements }));
  const theirs = useMutation(queries.engagements.answer.mutationOptions({ onSuccess, onError: reloadEngagements }));
  const send = (text: string, quote: Cents | null) => {
    if (ours.isPending || theirs.isPending) return;
    if (orgId !== null) {
      if (move !== 'quote') ours.mutate({ orgId, engagementId, move, remark: text });
    } else if (move === 'quote') {
      if (quote !== null) theirs.mutate({ engagementId, move, text, quote });
    } else if (move === 'decline') theirs.mutate({ engagementId, move, text });
    else theirs.mutate({ engagementId, move });
  };
  return { send, error: ours.error ?? theirs.error, isPending: ours.isPending || theirs.isPending };
}

function OpenDialog(props: MoveProps & { readonly kept: KeptWords }) {
  const { engagementId, orgId, move, name, onClose, kept } = props;
  const words = useWords('engagements');
  const limits = useWords('limits');
  const side = orgId === null ? 'consultant' : 'organization';
  const place = `engagement ${engagementId} ${move}`;
  const [text, setText] = useState(() => kept.get(place)?.words ?? '');
  const [amount, setAmount] = useState(() => kept.get(`${place} amount`)?.words ?? '');
  const [wasSent, setWasSent] = useState(false);
  const forget = () => {
    kept.keep(place, '');
    kept.keep(`${place} amount`, '');
  };
  const { send, error, isPending } = useMoves(words, props, forget);
  const needs = wordsWith(move, side);
  const isQuote = move === 'quote';
  const isMissing = needs === 'must' && text.trim() === '';
  const quote = isQuote ? amountOf(amount) : null;
  const submit = () => {
    setWasSent(true);
    if (isMissing || (isQuote && quote === null)) return;
    if (allFit([[text, engagementLimits.answer]])) send(text, quote);
  };
  const missing = wasSent && isMissing ? words(isQuote ? 'quote_text_missing' : 'reason_missing') : null;
  const label = needs === 'may' ? words('remark_field') : words(isQuote ? 'quote_text' : 'reason');
  // Quotes are made by consultants alone.
  const said = isQuote ? words('move_text.consultant_quote', { name }) : words(`move_text.${side}_${move}`, { name });
  return (
    <Dialog
      open
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={words(`move_title.${move}`)}
      actions={
        <>
          <DialogClose>{words('cancel')}</DialogClose>
          <Button variant={move === 'end' ? 'danger' : 'primary'} busy={isPending} onClick={submit}>
            {words(`move.${move}`)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-ink-2 [overflow-wrap:anywhere]">{said}</p>
        {error === null ? null : <Notice tone="block" announce title={problemOf(words, error) ?? ''} />}
        {isQuote ? (
          <Field
            label={words('amount')}
            error={wasSent && quote === null ? words('amount_bad') : undefined}
            className="max-w-60"
          >
            <NumberInput
              decimals
              unit="€"
              value={amount}
              onChange={(event) => {
                setAmount(event.target.value);
                kept.keep(`${place} amount`, event.target.value);
              }}
            />
          </Field>
        ) : null}
        {needs === 'none' ? null : (
          <Field label={label} optional={needs === 'may'} {...limited(limits, text, engagementLimits.answer, missing)}>
            <Textarea
              rows={5}
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                kept.keep(place, event.target.value);
              }}
            />
          </Field>
        )}
      </div>
    </Dialog>
  );
}
