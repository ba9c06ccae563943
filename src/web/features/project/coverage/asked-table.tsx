import { useRef } from 'react';
import { CircleCheck, CircleDashed, CircleQuestionMark, TriangleAlert } from 'lucide-react';
import type { AskedCoverage } from '#domain/project/outcomes/covered-outcomes.ts';
import type { CoveringPlace } from '#domain/project/outcomes/suggested-places.ts';
import { useSourceLanguage } from '#web/page/source-language.ts';
import { useWords } from '#web/page/words.ts';
import type { Words } from '#words/words.ts';
import { Badge } from '#web/ui/judgement/badge.tsx';
import { DataTable, type Column } from '#web/ui/page/data-table.tsx';
import type { CoverageWork } from './coverage-work.ts';
import { MarkLine } from './mark-line.tsx';
import { MarkPlace } from './mark-place.tsx';
import { SuggestionLine } from './suggestion-line.tsx';

/** Something that is asked for, with the places that are suggested for it. */
export type AskedRow = { readonly asked: AskedCoverage; readonly suggested: readonly CoveringPlace[] };

export type AskedState = 'covered' | 'suggested' | 'gone' | 'open';

export function stateOf({ asked: { covered, marks }, suggested }: AskedRow): AskedState {
  if (covered) return 'covered';
  if (suggested.length > 0) return 'suggested';
  return marks.length > 0 ? 'gone' : 'open';
}

const looks = {
  covered: { tone: 'yes', icon: CircleCheck },
  suggested: { tone: 'check', icon: CircleQuestionMark },
  gone: { tone: 'check', icon: TriangleAlert },
  open: { tone: 'blank', icon: CircleDashed },
} as const;

type PlacesProps = { readonly row: AskedRow; readonly work: CoverageWork; readonly isAsked: boolean | undefined };

function Places({ row: { asked, suggested }, work, isAsked = true }: PlacesProps) {
  const words = useWords('coverage');
  const button = useRef<HTMLButtonElement>(null);
  const goOn = () => button.current?.focus();
  return (
    <div className="min-w-0 md:max-w-[34rem] md:min-w-64">
      {asked.marks.length === 0 ? null : (
        <ul>
          {asked.marks.map((placed) => (
            <MarkLine key={placed.mark.id} placed={placed} isAsked={isAsked} work={work} />
          ))}
        </ul>
      )}
      {suggested.length === 0 ? null : (
        <div className="my-1 border-s border-dashed border-edge ps-3">
          <p className="text-label font-medium text-ink-3">{words('suggestions')}</p>
          <ul>
            {suggested.map((place) => (
              <SuggestionLine
                key={place.kind === 'paragraph' ? `${place.section} ${place.anchor.quote}` : place.id}
                asked={asked}
                place={place}
                work={work}
                onDone={goOn}
              />
            ))}
          </ul>
        </div>
      )}
      {isAsked && work.mayEdit ? <MarkPlace asked={asked} work={work} button={button} onDone={goOn} /> : null}
    </div>
  );
}

type Props = {
  readonly caption: string;
  readonly rows: readonly AskedRow[];
  readonly work: CoverageWork;
  /** False for what was marked, and is not asked in these words any more. */
  readonly isAsked?: boolean;
  /** The words are those of the official text. */
  readonly isQuoted?: boolean;
};

type ColumnsOf = Pick<Props, 'work' | 'isQuoted' | 'isAsked'> & {
  readonly words: Words<'coverage'>;
  readonly lang: string | undefined;
};

function columnsOf({ work, isQuoted, isAsked, words, lang }: ColumnsOf): readonly Column<AskedRow>[] {
  const stateWord = (row: AskedRow) => {
    const state = stateOf(row);
    return <Badge {...looks[state]}>{words(`state.${state}`)}</Badge>;
  };
  const askedWords = ({ asked: { outcome } }: AskedRow) => (
    <span lang={lang} className="block text-pretty md:max-w-[26rem]">
      {isQuoted ? words('quote', { outcome }) : outcome}
    </span>
  );
  const places = (row: AskedRow) => <Places row={row} work={work} isAsked={isAsked} />;
  return [
    { key: 'asked', head: words('column.asked'), cell: askedWords },
    { key: 'state', head: words('column.state'), whole: true, cell: stateWord },
    { key: 'places', head: words('column.places'), whole: true, cell: places },
  ];
}

/** What is asked for, row by row: whether it is covered, and where. */
export function AskedTable({ caption, rows, work, isAsked = true, isQuoted = false }: Props) {
  const words = useWords('coverage');
  const lang = useSourceLanguage();
  return (
    <DataTable
      caption={caption}
      rows={rows}
      keyOf={({ asked }) => `${asked.about} ${asked.outcome}`}
      columns={columnsOf({ work, isAsked, isQuoted, words, lang })}
    />
  );
}
