import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { MachinePassage } from '#contract/writing/drafting.ts';
import { BUILT_IN_MODEL } from '#domain/project/drafting/draft-codes.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { sectionTitle } from '#words/project/section-title.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { queries } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { applicationPath, intakePath } from '#web/project/project-paths.ts';
import { DataTable } from '#web/ui/page/data-table.tsx';
import { Part } from '#web/ui/page/headings.tsx';
import { Empty, Failed, Loading } from '#web/ui/page/states.tsx';
import { CopyText } from './copy-text.tsx';
import { DiscloseForm } from './disclose-form.tsx';
import { DraftView } from './draft-view.tsx';

type Props = { readonly facts: ProjectFacts };
type Ledger = NonNullable<ReturnType<typeof useLedger>['data']>;

function useLedger(projectId: string) {
  return useQuery({ ...queries.drafting.ledger.queryOptions({ input: { projectId } }), staleTime: 0 });
}

function Sources({ passage, facts }: Props & { readonly passage: MachinePassage }) {
  const words = useWords('ledger');
  const { sentences } = passage;
  const names = new Set(sentences.flatMap(({ sources }) => sources.map(({ of, name }) => `${of} ${name}`)));
  return (
    <details>
      <summary className="cursor-pointer text-blue">{words('sources', { count: names.size })}</summary>
      <DraftView draft={{ blocks: [{ is: 'paragraph', sentences }] }} language={facts.language} showsSources />
    </details>
  );
}

function Passages({ facts, passages }: Props & { readonly passages: readonly MachinePassage[] }) {
  const words = useWords('ledger');
  const names = useWords('project_names');
  const made = ({ prompt, model, madeAt }: MachinePassage) => {
    const at = instantOf(madeAt);
    const by = model === BUILT_IN_MODEL ? words('model.built_in') : model;
    return at === null ? '' : words('made', { prompt: words(`prompt.${prompt}`), model: by, at });
  };
  const accepted = ({ acceptedBy, acceptedAt }: MachinePassage) => {
    const at = instantOf(acceptedAt);
    return at === null ? '' : words('accepted', { name: acceptedBy ?? words('somebody'), at });
  };
  const edited = ({ edited: percent, takenBackAt }: MachinePassage) => {
    const at = takenBackAt === null ? null : instantOf(takenBackAt);
    return at === null ? words('edited', { percent }) : words('taken_back', { at });
  };
  const place = ({ field, sentences }: MachinePassage) => (
    <>
      <Link to={applicationPath(facts.id)} search={{ section: field }}>
        {sectionTitle(names, field)}
      </Link>
      <span className="block text-meta font-normal text-ink-3">{words('sentences', { count: sentences.length })}</span>
    </>
  );
  const sources = (passage: MachinePassage) => <Sources passage={passage} facts={facts} />;
  return (
    <DataTable
      caption={words('caption')}
      rows={passages}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'passage',
          head: words('column.passage'),
          cell: place,
        },
        { key: 'made', head: words('column.made'), cell: made },
        { key: 'accepted', head: words('column.accepted'), cell: accepted },
        { key: 'edited', head: words('column.edited'), cell: edited },
        {
          key: 'sources',
          head: words('column.sources'),
          whole: true,
          cell: sources,
        },
      ]}
    />
  );
}

function Marks({ facts, marks }: Props & Pick<Ledger, 'marks'>) {
  const words = useWords('ledger');
  const names = useWords('project_names');
  if (marks.length === 0) return null;
  return (
    <Part title={words('marks')}>
      <p className="text-ink-2">{words('marks_text')}</p>
      <ul className="mt-2 grid gap-1">
        {marks.map(({ field, count }) => (
          <li key={field}>
            <Link to={applicationPath(facts.id)} search={{ section: field }}>
              {words('marks_count', { section: sectionTitle(names, field), count })}
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Disclosure({ facts, disclosure, mayEdit }: Props & Pick<Ledger, 'disclosure' | 'mayEdit'>) {
  const words = useWords('ledger');
  return (
    <Part title={words('disclosure')}>
      <p className="max-w-[44rem] text-ink-2">{words('disclosure_text')}</p>
      {disclosure === null ? (
        <p className="mt-3">{words('disclosure_none')}</p>
      ) : (
        <>
          <blockquote lang={facts.language} className="my-4 max-w-[44rem] border-s-2 border-blue ps-4 font-serif">
            {disclosure}
          </blockquote>
          <CopyText text={disclosure} label={words('disclosure_copy')} />
          {mayEdit ? <DiscloseForm facts={facts} /> : null}
          <p className="mt-4 text-meta text-ink-2">
            {words('declared_text')} <Link to={intakePath(facts.id)}>{words('declare')}</Link>
          </p>
        </>
      )}
    </Part>
  );
}

/** What a machine wrote in a project, what of it waits for people, and the paragraph that says so in Part B. */
export function LedgerScreen({ facts }: Props) {
  const words = useWords('ledger');
  const ledger = useLedger(facts.id);
  const { data } = ledger;
  return (
    <>
      <Part title={words('title')}>
        <p className="mb-5 max-w-[44rem] text-ink-2">{words('lead')}</p>
        {ledger.isPending ? <Loading label={words('loading')} rows={3} /> : null}
        {ledger.isError && !data ? (
          <Failed title={words('failed')} onRetry={() => void ledger.refetch()} retrying={ledger.isFetching}>
            {words('failed_text')}
          </Failed>
        ) : null}
        {data?.passages.length === 0 ? <Empty title={words('none')}>{words('none_text')}</Empty> : null}
        {data && data.passages.length > 0 ? <Passages facts={facts} passages={data.passages} /> : null}
      </Part>
      {data ? <Marks facts={facts} marks={data.marks} /> : null}
      {data ? <Disclosure facts={facts} disclosure={data.disclosure} mayEdit={data.mayEdit} /> : null}
    </>
  );
}
