import type { SectionDraft, DraftBlock, DraftSentence } from '#domain/project/drafting/draft.ts';
import type { Locale } from '#domain/values/locale.ts';
import { useWords } from '#web/page/words.ts';
import { sourceName } from '#words/project/drafting/source-name.ts';

function Sentence({ sentence: { text, gap } }: { readonly sentence: DraftSentence }) {
  return gap ? <mark className="bg-check-tint text-check">{text}</mark> : <>{text}</>;
}

/** A block as it would stand in the text. */
function Block({ block: { is, sentences } }: { readonly block: DraftBlock }) {
  const inner = sentences.map((sentence, index) => (
    <span key={`${index} ${sentence.text}`}>
      {index === 0 ? '' : ' '}
      <Sentence sentence={sentence} />
    </span>
  ));
  if (is === 'heading') return <p className="mt-3 font-semibold">{inner}</p>;
  return <p className={is === 'item' ? 'ms-4 mt-1 list-item list-disc' : 'mt-2'}>{inner}</p>;
}

/** Each sentence with where it comes from. */
function Traced({ sentence }: { readonly sentence: DraftSentence }) {
  const words = useWords('guided');
  const names = useWords('project_names');
  const { sources, gap } = sentence;
  return (
    <li className="border-t border-line py-2">
      <p className="font-serif">
        <Sentence sentence={sentence} />
      </p>
      <ul className="mt-0.5 text-meta text-ink-2">
        {gap ? <li>{words('gap_source')}</li> : null}
        {sources.map((source, index) => (
          <li key={`${index} ${source.name}`} className="[overflow-wrap:anywhere]">
            <b className="font-medium">{sourceName(words, names, source)}</b>
            {source.said === sentence.text || source.said === '' ? null : <> · {source.said}</>}
          </li>
        ))}
      </ul>
    </li>
  );
}

type Props = {
  readonly draft: Pick<SectionDraft, 'blocks'>;
  /** The language of the application. */
  readonly language: Locale;
  readonly showsSources: boolean;
};

/** A draft: as it would stand in the text, or sentence by sentence with its sources. */
export function DraftView({ draft: { blocks }, language, showsSources }: Props) {
  if (showsSources)
    return (
      <ol lang={language} className="border-b border-line">
        {blocks
          .filter(({ is }) => is !== 'heading')
          .flatMap(({ sentences }) => sentences)
          .map((sentence, index) => (
            <Traced key={`${index} ${sentence.text}`} sentence={sentence} />
          ))}
      </ol>
    );
  return (
    <div lang={language} className="font-serif [overflow-wrap:anywhere]">
      {blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </div>
  );
}
