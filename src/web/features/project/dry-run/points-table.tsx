import type { ReactNode } from 'react';
import type { ThresholdStanding } from '#domain/project/award/award-codes.ts';
import type { DryRun, DryRunCriterion } from '#domain/project/dry-run/dry-run.ts';
import { useSourceLanguage } from '#web/page/source-language.ts';
import { useWords } from '#web/page/words.ts';
import { Badge } from '#web/ui/judgement/badge.tsx';
import type { Words } from '#words/words.ts';

/** What people gave, to stand beside the ranges: a column with its head, a cell for each criterion, and the sum. */
export type BesideColumn = {
  readonly head: string;
  readonly cellOf: (criterion: string) => ReactNode;
  readonly total: ReactNode;
};

const tones = { above: 'yes', open: 'check', below: 'block' } as const;
const cell = 'py-3 pe-4 align-baseline max-md:p-0';
/** On the phone a row is a block: the criterion, then each figure under its head. */
const row = 'border-b border-line max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:gap-y-1.5 max-md:py-3';

function PhoneHead({ children }: { readonly children: ReactNode }) {
  return (
    <span aria-hidden="true" className="block text-label text-ink-3 md:hidden">
      {children}
    </span>
  );
}

function Standing({ standing }: { readonly standing: ThresholdStanding | null }) {
  const words = useWords('dry_run');
  return standing === null ? null : (
    <div className="mt-1 font-normal">
      <Badge tone={tones[standing]}>{words(`standing.${standing}`)}</Badge>
    </div>
  );
}

type RowProps = {
  readonly criterion: DryRunCriterion;
  readonly before: DryRunCriterion | undefined;
  readonly hasRun: boolean;
  readonly beside: BesideColumn | null;
};

function Row({ criterion: { name, low, high, max, threshold, standing }, before, hasRun, beside }: RowProps) {
  const words = useWords('dry_run');
  const lang = useSourceLanguage();
  const hasPoints = low !== null && high !== null && max !== null;
  return (
    <tr className={row}>
      <th scope="row" lang={lang} className={`${cell} col-span-2 text-start font-medium`}>
        {name}
      </th>
      <td className={`${cell} font-semibold tabular-nums`}>
        <PhoneHead>{words('column.range')}</PhoneHead>
        {!hasRun ? words('range.not_run') : hasPoints ? words('range', { low, high, max }) : words('range.none')}
        <Standing standing={hasRun ? standing : null} />
      </td>
      {beside === null ? null : (
        <td className={cell}>
          <PhoneHead>{beside.head}</PhoneHead>
          {beside.cellOf(name)}
        </td>
      )}
      <td className={`${cell} text-ink-2 tabular-nums`}>
        <PhoneHead>{words('column.threshold')}</PhoneHead>
        {threshold === null ? words('threshold.none') : words.formats.decimal(threshold)}
      </td>
      <td className="py-3 align-baseline text-ink-3 tabular-nums max-md:p-0">
        <PhoneHead>{words('column.before')}</PhoneHead>
        {before && before.low !== null && before.high !== null
          ? words('before', { low: before.low, high: before.high })
          : words('before.none')}
      </td>
    </tr>
  );
}

/** The sum of a run, in points or in percent. */
export function totalText(words: Words<'dry_run'>, { kind, low, high, max }: NonNullable<DryRun['total']>): string {
  return kind === 'percent' ? words('range.percent', { low, high }) : words('range', { low, high, max });
}

function TotalRow({
  total,
  before,
  hasRun,
  beside,
}: {
  readonly total: NonNullable<DryRun['total']>;
  readonly before: DryRun['total'];
  readonly hasRun: boolean;
  readonly beside: BesideColumn | null;
}) {
  const words = useWords('dry_run');
  const { kind, needed, standing } = total;
  return (
    <tr className={row}>
      <th scope="row" className={`${cell} col-span-2 text-start font-semibold`}>
        {words('total')}
      </th>
      <td className={`${cell} font-semibold tabular-nums`}>
        <PhoneHead>{words('column.range')}</PhoneHead>
        {hasRun ? totalText(words, total) : words('range.not_run')}
        <Standing standing={hasRun ? standing : null} />
      </td>
      {beside === null ? null : (
        <td className={cell}>
          <PhoneHead>{beside.head}</PhoneHead>
          {beside.total}
        </td>
      )}
      <td className={`${cell} text-ink-2 tabular-nums`}>
        <PhoneHead>{words('column.threshold')}</PhoneHead>
        {needed === null ? words('threshold.none') : words('total.needed', { kind, needed })}
      </td>
      <td className="py-3 align-baseline text-ink-3 tabular-nums max-md:p-0">
        <PhoneHead>{words('column.before')}</PhoneHead>
        {before ? words('before', { low: before.low, high: before.high }) : words('before.none')}
      </td>
    </tr>
  );
}

type Props = {
  /** The run, or where there is none yet what one would judge. */
  readonly result: DryRun;
  readonly hasRun: boolean;
  readonly before: DryRun | undefined;
  readonly beside: BesideColumn | null;
};

/** The ranges of a run beside what people gave, the thresholds, and the run before. */
export function PointsTable({ result: { criteria, total }, hasRun, before, beside }: Props) {
  const words = useWords('dry_run');
  const head = 'py-2 pe-4 text-start font-medium';
  return (
    <table className="w-full border-collapse max-md:block">
      <caption className="hidden-text">{words('caption')}</caption>
      <thead className="max-md:hidden-text">
        <tr className="border-y border-rule text-label text-ink-3">
          <th scope="col" className={head}>
            {words('column.criterion')}
          </th>
          <th scope="col" className={head}>
            {words('column.range')}
          </th>
          {beside === null ? null : (
            <th scope="col" className={head}>
              {beside.head}
            </th>
          )}
          <th scope="col" className={head}>
            {words('column.threshold')}
          </th>
          <th scope="col" className="py-2 text-start font-medium">
            {words('column.before')}
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block max-md:border-t max-md:border-rule">
        {criteria.map((criterion) => (
          <Row
            key={criterion.name}
            criterion={criterion}
            hasRun={hasRun}
            beside={beside}
            before={before?.criteria.find(({ name }) => name === criterion.name)}
          />
        ))}
        {total === null ? null : (
          <TotalRow total={total} before={before?.total ?? null} hasRun={hasRun} beside={beside} />
        )}
      </tbody>
    </table>
  );
}
