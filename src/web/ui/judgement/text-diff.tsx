import { diffWordsWithSpace } from 'diff';
import { useKitWords } from '#web/ui/page/kit-words.tsx';

/** Longer than this the comparison is given up: both texts are then shown whole. */
const LIMIT_MS = 400;

type Piece = { readonly kind: 'same' | 'added' | 'removed'; readonly text: string };

function piecesOf(before: string, after: string): readonly Piece[] {
  const changes = diffWordsWithSpace(before, after, { timeout: LIMIT_MS });
  if (!changes)
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  return changes.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}

const signs = { added: '+', removed: '−' } as const;

function Changed({ kind, text }: { readonly kind: 'added' | 'removed'; readonly text: string }) {
  const words = useKitWords();
  const Tag = kind === 'added' ? 'ins' : 'del';
  const look =
    kind === 'added'
      ? 'bg-yes-tint text-yes underline decoration-1 underline-offset-[0.2em]'
      : 'bg-block-tint text-block line-through';
  return (
    <Tag className={`box-decoration-clone rounded-[2px] px-0.5 ${look}`}>
      <span aria-hidden="true" className="me-0.5 inline-block font-sans text-label no-underline select-none">
        {signs[kind]}
      </span>
      <span className="hidden-text"> {words(kind)} </span>
      {text.trim() === '' ? text.replaceAll('\n', '¶\n') : text}
      <span className="hidden-text"> {words(`end_of_${kind}`)}</span>
    </Tag>
  );
}

/**
 * What changed between two texts, word by word: additions with + and underlined, deletions with − and struck through.
 */
export function TextDiff({ before, after }: { readonly before: string; readonly after: string }) {
  const pieces = piecesOf(before, after);
  return (
    <div className="prose whitespace-pre-wrap">
      {pieces.map(({ kind, text }, index) =>
        kind === 'same' ? <span key={index}>{text}</span> : <Changed key={index} kind={kind} text={text} />,
      )}
    </div>
  );
}
