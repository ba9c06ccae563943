import type { StoredDryRun } from '#contract/planning/dry-runs.ts';
import type { DryRunCriterion } from '#domain/project/dry-run/dry-run.ts';
import { useSourceLanguage } from '#web/page/source-language.ts';
import { useWords } from '#web/page/words.ts';
import { Badge } from '#web/ui/judgement/badge.tsx';

const tones = { above: 'yes', open: 'check', below: 'block' } as const;
const cell = 'py-3 pe-4 align-baseline';

type RowProps = { readonly criterion: DryRunCriterion; readonly before: DryRunCriterion | undefined };

function Row({ criterion: { name, low, high, max, threshold, standing }, before }: RowProps) {
  const words = useWords('dry_run');
  const lang = useSourceLanguage();
  const hasPoints = low !== null && high !== null && max !== null;
  return (
    <tr className="border-b border-line">
      <th scope="row" lang={lang} className={`${cell} text-start font-medium`}>
        {name}
      </th>
      <td className={`${cell} font-semibold tabular-nums`}>
        {hasPoints ? words('range', { low, high, max }) : words('range.none')}
      </td>
      <td className={`${cell} text-ink-2 tabular-nums max-md:hidden`}>
        {threshold === null ? words('threshold.none') : words.formats.decimal(threshold)}
      </td>
      <td className={cell}>
        {standing === null ? null : <Badge tone={tones[standing]}>{words(`standing.${standing}`)}</Badge>}
      </td>
      <td className="py-3 align-baseline text-ink-3 tabular-nums max-md:hidden">
        {before && before.low !== null && before.high !== null
          ? words('before', { low: before.low, high: before.high })
          : words('before.none')}
      </td>
    </tr>
  );
}

/** The ranges of a run beside those of the run before. */
export function PointsTable({
  run,
  before,
}: {
  readonly run: StoredDryRun;
  readonly before: StoredDryRun | undefined;
}) {
  const words = useWords('dry_run');
  const { criteria, total } = run.result;
  const head = 'py-2 pe-4 text-start font-medium';
  return (
    <table className="w-full border-collapse">
      <caption className="hidden-text">{words('caption')}</caption>
      <thead>
        <tr className="border-y border-rule text-label text-ink-3">
          <th scope="col" className={head}>
            {words('column.criterion')}
          </th>
          <th scope="col" className={head}>
            {words('column.range')}
          </th>
          <th scope="col" className={`${head} max-md:hidden`}>
            {words('column.threshold')}
          </th>
          <th scope="col" className={head}>
            {words('column.standing')}
          </th>
          <th scope="col" className="py-2 text-start font-medium max-md:hidden">
            {words('column.before')}
          </th>
        </tr>
      </thead>
      <tbody>
        {criteria.map((criterion) => (
          <Row
            key={criterion.name}
            criterion={criterion}
            before={before?.result.criteria.find(({ name }) => name === criterion.name)}
          />
        ))}
        {total === null ? null : (
          <tr className="border-b border-rule">
            <th scope="row" className={`${cell} text-start font-semibold`}>
              {words('total')}
            </th>
            <td colSpan={3} className={`${cell} font-semibold tabular-nums`}>
              {words('range', total)}
            </td>
            <td className="py-3 text-ink-3 tabular-nums max-md:hidden">
              {before?.result.total ? words('before', before.result.total) : words('before.none')}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
