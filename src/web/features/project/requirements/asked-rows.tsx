import { useState } from 'react';
import type { CallRequirements } from '#contract/planning/requirements.ts';
import { correctableKeys, type CorrectableKey } from '#domain/project/requirements/requirement-codes.ts';
import { holdingRows } from '#domain/project/requirements/demand-states.ts';
import type { Requirement } from '#domain/project/requirements/requirements.ts';
import { hidden } from '#web/page/drawn-words.tsx';
import { useSourceLanguage } from '#web/page/source-language.ts';
import { useWords } from '#web/page/words.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Failed, Loading } from '#web/ui/page/states.tsx';
import { Part } from '#web/ui/page/headings.tsx';
import { clauseOf } from '#reference/clauses/clauses.ts';
import { REQUIREMENTS_ANCHOR } from '#web/project/project-paths.ts';
import { requirementText } from '#words/project/requirements/requirement-text.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { useCorrect } from './use-correct.ts';
import { useRequirements } from './use-requirements.ts';

type RowProps = {
  readonly projectId: string;
  readonly row: Requirement;
  /** The value that was read, where somebody has put another one in its place. */
  readonly read: Requirement;
  readonly data: CallRequirements;
  readonly onCorrect: (key: CorrectableKey) => void;
};

/** The name of a document: of a general rule, the law that its clause stands for. */
function documentOf({ origin }: Requirement): string | null {
  if (origin === null || origin.document === null) return null;
  const clause = clauseOf(origin.document);
  return clause === null ? origin.document : [clause.document, clause.article].filter(Boolean).join(', ');
}

function Origin({ row, mayEnter }: { readonly row: Requirement; readonly mayEnter: boolean }) {
  const words = useWords('requirements');
  const lang = useSourceLanguage();
  const { origin, doubt, value } = row;
  const document = documentOf(row);
  return (
    <>
      {origin === null ? null : (
        <p className="text-meta text-ink-3 [overflow-wrap:anywhere]">
          {words(`from.${origin.from}`)}
          {document === null ? null : (
            <>
              {': '}
              <span lang={lang}>{document}</span>
            </>
          )}
        </p>
      )}
      {origin?.quote ? (
        <blockquote
          lang={lang}
          className="mt-1 border-s-2 border-line ps-3 text-meta text-ink-2 [overflow-wrap:anywhere]"
        >
          {origin.quote}
        </blockquote>
      ) : null}
      {value === null ? (
        <p className="text-meta text-ink-2">{words(mayEnter ? 'doubt.unknown_yours' : 'doubt.unknown')}</p>
      ) : null}
      {doubt === null ? null : <p className="mt-1 text-meta text-check">{words(`doubt.${doubt}`)}</p>}
    </>
  );
}

function Corrected({ read, data }: Pick<RowProps, 'read' | 'data'>) {
  const words = useWords('requirements');
  const said = { words, names: useWords('project_names') };
  const key = correctableKeys.find((each) => each === read.key);
  const correction = key === undefined ? undefined : data.corrections[key];
  const at = instantOf(correction?.at ?? null);
  if (correction === undefined || at === null) return null;
  const { by, note } = correction;
  return (
    <div className="text-meta text-ink-2 [overflow-wrap:anywhere]">
      <p>{by === null ? words('from.former', { at }) : words('from.person', { name: by, at })}</p>
      {note === '' ? null : <p>{note}</p>}
      <p className="text-ink-3">{words('was_read', { value: requirementText(said, read) })}</p>
    </div>
  );
}

function Row({ projectId, row, read, data, onCorrect }: RowProps) {
  const words = useWords('requirements');
  const said = { words, names: useWords('project_names') };
  const { correct, isPending } = useCorrect(projectId);
  const name = words(`key.${row.key}`);
  const key = correctableKeys.find((each) => each === row.key);
  const isCorrected = key !== undefined && data.corrections[key] !== undefined;
  const takeBack = (taken: CorrectableKey) =>
    correct({ base: data.revision, note: '', correction: { key: taken, value: null } }, () => undefined);
  return (
    <li className="grid gap-x-6 gap-y-1.5 border-b border-line py-3 md:grid-cols-[10rem_minmax(0,1fr)_auto]">
      <h3 className="font-sans text-ui font-medium tracking-normal text-ink-2">{name}</h3>
      <div className="min-w-0">
        <p className={`[overflow-wrap:anywhere] ${row.value === null ? 'text-ink-3' : 'font-medium'}`}>
          {requirementText(said, row)}
        </p>
        {isCorrected ? (
          <Corrected read={read} data={data} />
        ) : (
          <Origin row={row} mayEnter={data.mayEdit && key !== undefined} />
        )}
      </div>
      <div className="flex flex-wrap content-start gap-2">
        {data.mayEdit && key !== undefined ? (
          <>
            <Button variant="quiet" onClick={() => onCorrect(key)}>
              {words.rich('correct', { name, hidden })}
            </Button>
            {isCorrected ? (
              <Button variant="quiet" busy={isPending} onClick={() => takeBack(key)}>
                {words.rich('take_back', { name, hidden })}
              </Button>
            ) : null}
          </>
        ) : null}
      </div>
    </li>
  );
}

function ReadAt({ data: { analysedAt, analysedBy } }: Pick<RowProps, 'data'>) {
  const words = useWords('requirements');
  const at = instantOf(analysedAt);
  const said =
    at === null
      ? words('asked.never')
      : analysedBy === null
        ? words('asked.read', { at })
        : words('asked.read_by', { at, name: analysedBy });
  return <p className="mt-3 text-meta text-ink-3">{said}</p>;
}

/** Everything that the call asks for, where each was read, and the way to correct it. */
export function AskedRows({ projectId }: { readonly projectId: string }) {
  const words = useWords('requirements');
  const { data, isError, isFetching, refetch } = useRequirements(projectId);
  const [correcting, setCorrecting] = useState<CorrectableKey | null>(null);
  const holding = data ? holdingRows(data.rows, data.corrections) : [];
  const row = holding.find(({ key }) => key === correcting);
  return (
    <Part id={REQUIREMENTS_ANCHOR} title={words('asked')}>
      <p className="mb-4 max-w-[38rem] text-ink-2">{words('asked.note')}</p>
      {data ? (
        <>
          <ul className="border-t border-rule">
            {holding.map((each, at) => (
              <Row
                key={each.key}
                projectId={projectId}
                row={each}
                read={data.rows[at] ?? each}
                data={data}
                onCorrect={setCorrecting}
              />
            ))}
          </ul>
          <ReadAt data={data} />
        </>
      ) : isError ? (
        <Failed title={words('demands.failed')} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Loading label={words('demands.loading')} rows={6} />
      )}
      {data && row && correcting ? (
        <CorrectDialog
          key={correcting}
          projectId={projectId}
          correctable={correcting}
          row={row}
          base={data.revision}
          onClose={() => setCorrecting(null)}
        />
      ) : null}
    </Part>
  );
}
