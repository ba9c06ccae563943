import { useEffect, useRef, useState } from 'react';
import { REASON_LIMIT } from '#domain/project/suggestions/suggestion-codes.ts';
import { limited } from '#words/frame/limited.ts';
import { allFit } from '#web/page/all-fit.ts';
import { useWords } from '#web/page/words.ts';
import { Button, TextButton } from '#web/ui/form/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import type { NamedPiece, NamedSuggestions } from './named-suggestions.ts';
import { sayOutcome } from './say-outcome.ts';
import { explain } from './settle-suggestions.ts';

type Props = {
  readonly sectionId: string;
  readonly suggestions: NamedSuggestions;
  readonly piece: NamedPiece;
};

function ReasonForm({ sectionId, suggestions, piece, onClose }: Props & { readonly onClose: () => void }) {
  const words = useWords('suggestions');
  const limits = useWords('limits');
  const [typed, setTyped] = useState(piece.piece.reason ?? '');
  const [busy, setBusy] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus({ preventScroll: true }), []);
  const save = async () => {
    if (busy || !allFit([[typed.trim(), REASON_LIMIT]])) return;
    setBusy(true);
    const outcome = await explain(sectionId, suggestions, piece, typed.trim());
    setBusy(false);
    if (outcome === 'done') onClose();
    else sayOutcome(outcome, 'explained', 1);
  };
  return (
    <form
      noValidate
      className="mt-2"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field label={words('reason')} {...limited(limits, typed, REASON_LIMIT)}>
        <Textarea
          ref={area}
          rows={2}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose();
            else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
            else return;
            event.preventDefault();
            event.stopPropagation();
          }}
          className="min-h-16! w-full text-ui"
        />
      </Field>
      <div className="mt-2 flex gap-2">
        <Button type="submit" size="small" busy={busy}>
          {words('keep_reason')}
        </Button>
        <Button size="small" variant="quiet" onClick={onClose}>
          {words('cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Why something is suggested; asked for quietly where it is one's own. */
export function ReasonPart(props: Props) {
  const { suggestions, piece } = props;
  const words = useWords('suggestions');
  const [isOpen, setOpen] = useState(false);
  const { reason } = piece.piece;
  if (isOpen) return <ReasonForm {...props} onClose={() => setOpen(false)} />;
  return (
    <>
      {reason === null ? null : (
        <p className="mt-1 border-s-2 border-rule ps-2 whitespace-pre-wrap [overflow-wrap:anywhere]">{reason}</p>
      )}
      {suggestions.own ? (
        <TextButton className="mt-1 max-md:min-h-11" onClick={() => setOpen(true)}>
          {words(reason === null ? 'why' : 'change_reason')}
        </TextButton>
      ) : null}
    </>
  );
}
