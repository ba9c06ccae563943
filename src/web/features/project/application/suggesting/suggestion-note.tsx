import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Check, Crosshair, X } from 'lucide-react';
import type { PieceVerdict } from '#domain/project/suggestions/suggestion-codes.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import type { NotePlace } from '#web/project/text-notes.ts';
import { When } from '#web/project/when.tsx';
import type { NamedPiece, NamedSuggestions } from './named-suggestions.ts';
import { PieceSentence } from './piece-sentence.tsx';
import { ReasonPart } from './reason-part.tsx';
import { sayOutcome } from './say-outcome.ts';
import { settle } from './settle-suggestions.ts';
import type { GoneTo } from './use-suggestions.ts';

export type NoteOf = {
  readonly sectionId: string;
  readonly mayAccept: boolean;
  readonly goneTo: GoneTo | null;
  /** The suggestion after this one, or before it where it is the last; null where there is no other. */
  readonly besideOf: (id: string) => string | null;
  /** One is settled: goes on to another, or to the text where none is left. */
  readonly onDone: (next: string | null) => void;
  /** Back to the words in the text. */
  readonly onBack: (id: string) => void;
};

type Props = {
  readonly of: NoteOf;
  readonly suggestions: NamedSuggestions;
  readonly piece: NamedPiece;
  /** Null where the words that it is about no longer stand in the text. */
  readonly place: NotePlace | null;
  readonly isActive: boolean;
  readonly onGo: () => void;
};

/** Settles one suggestion, and goes on to the next. */
function useSettling({ of, suggestions, piece }: Props) {
  const [busy, setBusy] = useState<PieceVerdict | null>(null);
  const run = async (verdict: PieceVerdict) => {
    setBusy(verdict);
    const next = of.besideOf(piece.id);
    const outcome = await settle(of.sectionId, suggestions, [piece], verdict);
    setBusy(null);
    sayOutcome(outcome, verdict === 'accept' ? 'accepted' : suggestions.own ? 'withdrawn' : 'rejected', 1);
    if (outcome === 'done') of.onDone(next);
  };
  return { busy, run };
}

/** Who suggests it, and when. */
function Head({ suggestions, piece, onGo, place }: Pick<Props, 'suggestions' | 'piece' | 'onGo' | 'place'>) {
  const words = useWords('suggestions');
  const { author, own, updatedAt } = suggestions;
  return (
    <p className="mb-1 flex items-center gap-1.5 font-semibold text-ink">
      <span aria-hidden="true" className={`suggested-${piece.colour} size-2.5 shrink-0 rounded-full bg-(--person)`} />
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {own ? words('you') : (author?.name ?? words('former_member'))}
      </span>
      <When at={updatedAt} />
      {place === null ? null : (
        <button
          type="button"
          onClick={onGo}
          aria-label={words('show')}
          title={words('show')}
          className="-my-1 inline-grid size-6 shrink-0 place-items-center rounded-control text-ink-3 hover:bg-well hover:text-ink max-md:size-11"
        >
          <Icon icon={Crosshair} />
        </button>
      )}
    </p>
  );
}

/** One suggestion beside the text: who would change what, why, and what becomes of it. */
export function SuggestionNote(props: Props) {
  const { of, suggestions, piece, place, isActive, onGo } = props;
  const words = useWords('suggestions');
  const card = useRef<HTMLElement>(null);
  const { busy, run } = useSettling(props);
  const turn = of.goneTo?.id === piece.id ? of.goneTo.turn : 0;
  useEffect(() => {
    if (turn > 0) card.current?.focus({ preventScroll: true });
  }, [turn]);
  const { own, author } = suggestions;
  const back = useEffectEvent(() => of.onBack(piece.id));
  useEffect(() => {
    const element = card.current;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.target !== element) return;
      event.stopPropagation();
      back();
    };
    element?.addEventListener('keydown', listen);
    return () => element?.removeEventListener('keydown', listen);
  }, []);
  return (
    <article
      ref={card}
      tabIndex={-1}
      aria-label={own ? words('card_own') : words('card', { name: author?.name ?? words('former_member') })}
      className={`text-meta ${isActive ? '-mx-2 bg-blue-tint px-2 py-1' : ''}`}
    >
      <Head suggestions={suggestions} piece={piece} onGo={onGo} place={place} />
      <p className="text-ink-2 [overflow-wrap:anywhere]">
        <PieceSentence piece={piece.piece} />
      </p>
      {place === null ? <p className="text-ink-3">{words('not_found')}</p> : null}
      <ReasonPart sectionId={of.sectionId} suggestions={suggestions} piece={piece} />
      <div className="mt-2 flex flex-wrap gap-2">
        {of.mayAccept ? (
          <Button size="small" busy={busy === 'accept'} disabled={busy === 'reject'} onClick={() => void run('accept')}>
            <Icon icon={Check} />
            {words('accept')}
          </Button>
        ) : null}
        {of.mayAccept || own ? (
          <Button
            size="small"
            variant="quiet"
            busy={busy === 'reject'}
            disabled={busy === 'accept'}
            onClick={() => void run('reject')}
          >
            <Icon icon={X} />
            {words(own ? 'withdraw' : 'reject')}
          </Button>
        ) : null}
      </div>
    </article>
  );
}
