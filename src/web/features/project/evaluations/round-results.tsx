import { useMutation } from '@tanstack/react-query';
import type { EvaluationRound, RoundMeans } from '#contract/planning/evaluations.ts';
import { TASK_DESCRIPTION_LIMIT, TASK_TITLE_LIMIT } from '#domain/project/tasks/task-limits.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { queries } from '#web/api/queries.ts';
import { hidden } from '#web/page/drawn-words.tsx';
import { useSourceLanguage } from '#web/page/source-language.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Badge } from '#web/ui/judgement/badge.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { Group } from '#web/ui/page/headings.tsx';

type Results = NonNullable<EvaluationRound['results']>;
type Mean = RoundMeans['criteria'][number];
const tones = { above: 'yes', open: 'check', below: 'block' } as const;

/** The mean of a criterion, how far the scores lie apart, and where it stands. */
export function MeanCell({ mean, max }: { readonly mean: Mean; readonly max: number | null }) {
  const words = useWords('evaluations');
  if (mean === null || max === null) return <>{words('mean.none')}</>;
  return (
    <>
      <span className="font-semibold tabular-nums">{words('mean', { mean: mean.mean, max })}</span>
      <span className="block text-meta text-ink-2 tabular-nums">{words('spread', mean)}</span>
      {mean.standing === null ? null : (
        <span className="mt-1 block">
          <Badge tone={tones[mean.standing]}>{words(`standing.${mean.standing}`)}</Badge>
        </span>
      )}
    </>
  );
}

/** The sum of the means, in points or in percent, and where it stands. */
export function TotalCell({ total }: { readonly total: RoundMeans['total'] }) {
  const words = useWords('evaluations');
  if (total === null) return <>{words('mean.none')}</>;
  const { mean, max, kind, standing } = total;
  return (
    <>
      <span className="font-semibold tabular-nums">
        {kind === 'percent' ? words('mean.percent', { mean }) : words('mean', { mean, max })}
      </span>
      {standing === null ? null : (
        <span className="mt-1 block">
          <Badge tone={tones[standing]}>{words(`standing.${standing}`)}</Badge>
        </span>
      )}
    </>
  );
}

const cell = 'py-2.5 pe-4 align-baseline';

function MeansTable({ scheme, means }: { readonly scheme: EvaluationRound['scheme']; readonly means: RoundMeans }) {
  const words = useWords('evaluations');
  const lang = useSourceLanguage();
  const head = 'py-2 pe-4 text-start font-medium';
  return (
    <table className="w-full border-collapse">
      <caption className="hidden-text">{words('results.caption')}</caption>
      <thead>
        <tr className="border-y border-rule text-label text-ink-3">
          <th scope="col" className={head}>
            {words('column.criterion')}
          </th>
          <th scope="col" className={head}>
            {words('column.mean')}
          </th>
          <th scope="col" className={head}>
            {words('column.threshold')}
          </th>
        </tr>
      </thead>
      <tbody>
        {scheme.criteria.map(({ name, max, threshold }, at) => (
          <tr key={name} className="border-b border-line">
            <th scope="row" lang={lang} className={`${cell} text-start font-medium`}>
              {name}
            </th>
            <td className={cell}>
              <MeanCell mean={means.criteria[at] ?? null} max={max} />
            </td>
            <td className={`${cell} text-ink-2 tabular-nums`}>
              {threshold === null ? words('threshold.none') : words.formats.decimal(threshold)}
            </td>
          </tr>
        ))}
        {means.total === null ? null : (
          <tr className="border-b border-rule">
            <th scope="row" className={`${cell} text-start font-semibold`}>
              {words('total')}
            </th>
            <td className={cell}>
              <TotalCell total={means.total} />
            </td>
            <td className={`${cell} text-ink-2 tabular-nums`}>
              {means.total.needed === null
                ? words('threshold.none')
                : words('total.needed', { kind: means.total.kind, needed: means.total.needed })}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

type Said = {
  readonly name: string;
  readonly handedInAt: string;
  readonly score: number | null;
  readonly comment: string;
};

function TaskButton({
  projectId,
  criterion,
  said: { name, comment },
}: {
  readonly projectId: string;
  readonly criterion: string;
  readonly said: Said;
}) {
  const words = useWords('evaluations');
  const create = useMutation(
    queries.tasks.create.mutationOptions({
      onSuccess: () => showToast({ title: words('task.done') }),
      onError: () => showToast({ title: words('task.failed'), tone: 'block' }),
    }),
  );
  const title = words('task.title', { criterion, comment: comment.replace(/\s+/g, ' ').trim() });
  return (
    <Button
      size="small"
      variant="quiet"
      busy={create.isPending}
      disabled={create.isSuccess}
      onClick={() =>
        create.mutate({
          projectId,
          title: title.length > TASK_TITLE_LIMIT ? `${title.slice(0, TASK_TITLE_LIMIT - 1)}…` : title,
          description: comment.slice(0, TASK_DESCRIPTION_LIMIT),
          status: 'pending',
          priority: 'medium',
          assignee: null,
          dueDate: null,
          suggestion: null,
        })
      }
    >
      <span>{words.rich('task', { name, criterion, hidden })}</span>
    </Button>
  );
}

type SaidOn = { readonly projectId: string; readonly criterion: string; readonly mayMakeTasks: boolean };

function Comments({ projectId, criterion, mayMakeTasks, all }: SaidOn & { readonly all: readonly Said[] }) {
  const words = useWords('evaluations');
  const lang = useSourceLanguage();
  const said = all.filter(({ comment, score }) => comment.trim() !== '' || score !== null);
  return (
    <div className="mt-4">
      <h4 className="font-sans text-ui font-semibold tracking-normal" lang={lang}>
        {criterion}
      </h4>
      {said.length === 0 ? <p className="text-meta text-ink-3">{words('comments.none')}</p> : null}
      <ul aria-label={criterion}>
        {said.map((one) => {
          const { name, score, comment } = one;
          const at = instantOf(one.handedInAt);
          return (
            <li key={`${name} ${one.handedInAt}`} className="border-t border-line py-2.5">
              {at === null ? null : (
                <p className="text-meta text-ink-3">
                  {score === null ? words('given.no_score', { name, at }) : words('given', { name, score, at })}
                </p>
              )}
              {comment.trim() === '' ? null : (
                <>
                  <p className="max-w-[44rem] whitespace-pre-line [overflow-wrap:anywhere]">{comment}</p>
                  {mayMakeTasks ? <TaskButton projectId={projectId} criterion={criterion} said={one} /> : null}
                </>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** What was given in a round: the means, and under each criterion who said what. */
export function RoundResults({
  projectId,
  mayMakeTasks,
  showsMeans,
  round: { scheme },
  results: { means, given },
}: {
  readonly projectId: string;
  readonly mayMakeTasks: boolean;
  /** Whether the means stand here, and not beside the ranges of the dry run. */
  readonly showsMeans: boolean;
  readonly round: EvaluationRound;
  readonly results: Results;
}) {
  const words = useWords('evaluations');
  const general = words('comments.general');
  return (
    <Group title={words('results')} className="mt-8">
      {showsMeans ? <MeansTable scheme={scheme} means={means} /> : null}
      {scheme.criteria.map(({ name }, at) => (
        <Comments
          key={name}
          projectId={projectId}
          criterion={name}
          mayMakeTasks={mayMakeTasks}
          all={given.map((one) => ({
            name: one.name,
            handedInAt: one.handedInAt,
            ...(one.content.criteria[at] ?? { score: null, comment: '' }),
          }))}
        />
      ))}
      <Comments
        projectId={projectId}
        criterion={general}
        mayMakeTasks={mayMakeTasks}
        all={given.map(({ name, handedInAt, content: { comment } }) => ({ name, handedInAt, score: null, comment }))}
      />
    </Group>
  );
}
