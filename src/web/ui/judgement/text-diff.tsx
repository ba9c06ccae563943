import { Fragment, type ReactNode } from 'react';
import { useKitWords } from '#web/ui/page/kit-words.tsx';
import { comparedText, earlierLines } from './compared-text.ts';

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
      {text.trim() === '' ? '¶' : text}
      <span className="hidden-text"> {words(`end_of_${kind}`)}</span>
    </Tag>
  );
}

type Props = {
  readonly before: string;
  readonly after: string;
  readonly below?: (line: number) => ReactNode;
};

/**
 * What changed between two texts: additions with + and underlined, deletions with − and struck through. A rewritten
 * paragraph stands whole, the old one before the new one. `below` says what stands below a line of the earlier text.
 */
export function TextDiff({ before, after, below }: Props) {
  const paragraphs = comparedText(before, after);
  const lines = earlierLines(paragraphs);
  return (
    <div className="prose whitespace-pre-wrap">
      {paragraphs.map((pieces, place) => {
        const line = lines[place] ?? null;
        return (
          <Fragment key={place}>
            <p className="min-h-[1lh]">
              {pieces.map(({ kind, text }, index) =>
                kind === 'same' ? <span key={index}>{text}</span> : <Changed key={index} kind={kind} text={text} />,
              )}
            </p>
            {line === null ? null : below?.(line)}
          </Fragment>
        );
      })}
    </div>
  );
}
