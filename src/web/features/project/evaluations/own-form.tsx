import type { EvaluationRound } from '#contract/planning/evaluations.ts';
import type { SchemeCriterion } from '#domain/project/award/award-scheme.ts';
import { evaluationLimits } from '#domain/project/evaluations/evaluation-limits.ts';
import { scoreStep, type Evaluation } from '#domain/project/evaluations/evaluations.ts';
import { evaluationParts, mergeEvaluations, partOf, withPart } from '#domain/project/evaluations/merge-evaluations.ts';
import { isSameValue } from '#domain/values/same-value.ts';
import { useSourceLanguage } from '#web/page/source-language.ts';
import { useWords } from '#web/page/words.ts';
import { FieldConflict } from '#web/saving/field-conflict.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Textarea } from '#web/ui/form/textarea.tsx';
import { limited } from '#words/frame/limited.ts';

type Given = Evaluation['criteria'][number];
type Scheme = EvaluationRound['scheme'];

/** Every score on a scale, the highest first. */
function scoresOf(max: number): readonly number[] {
  const step = scoreStep(max);
  return Array.from({ length: Math.floor(max / step) + 1 }, (_, index) => max - index * step);
}

function CriterionFields({
  criterion: { name, max, threshold },
  given,
  onChange,
}: {
  readonly criterion: SchemeCriterion;
  readonly given: Given;
  readonly onChange: (given: Given) => void;
}) {
  const words = useWords('evaluations');
  const limits = useWords('limits');
  const lang = useSourceLanguage();
  const scale =
    max === null
      ? null
      : threshold === null
        ? words('own.scale', { max })
        : words('own.scale_threshold', { max, threshold });
  return (
    <fieldset className="min-w-0 border-t border-heavy pb-5">
      <legend lang={lang} className="float-start w-full py-3 text-h4 font-semibold">
        {name}
      </legend>
      <div className="clear-both grid gap-4 md:grid-cols-[11rem_minmax(0,1fr)]">
        {max === null ? (
          <p className="text-meta text-ink-2">{words('own.no_points')}</p>
        ) : (
          <Field label={words('own.score', { criterion: name })} hint={scale}>
            <Select
              value={given.score === null ? '' : String(given.score)}
              placeholder={words('own.no_score')}
              options={scoresOf(max).map((score) => ({ value: String(score), label: words.formats.decimal(score) }))}
              onChange={({ target: { value } }) => onChange({ ...given, score: value === '' ? null : Number(value) })}
            />
          </Field>
        )}
        <Field
          label={words('own.comment', { criterion: name })}
          {...limited(limits, given.comment, evaluationLimits.comment)}
        >
          <Textarea
            value={given.comment}
            rows={3}
            onChange={(event) => onChange({ ...given, comment: event.target.value })}
          />
        </Field>
      </div>
    </fieldset>
  );
}

/** Points and a comment for each criterion, and a comment on the whole. */
export function OwnFields({
  scheme,
  value,
  onChange,
}: {
  readonly scheme: Scheme;
  readonly value: Evaluation;
  readonly onChange: (value: Evaluation) => void;
}) {
  const words = useWords('evaluations');
  const limits = useWords('limits');
  return (
    <>
      {scheme.criteria.map((criterion, at) => {
        const given = value.criteria[at];
        return given === undefined ? null : (
          <CriterionFields
            key={criterion.name}
            criterion={criterion}
            given={given}
            onChange={(one) =>
              onChange({ ...value, criteria: value.criteria.map((each, index) => (index === at ? one : each)) })
            }
          />
        );
      })}
      <div className="border-t border-heavy pt-3">
        <Field label={words('own.general')} optional {...limited(limits, value.comment, evaluationLimits.comment)}>
          <Textarea
            value={value.comment}
            rows={3}
            onChange={(event) => onChange({ ...value, comment: event.target.value })}
          />
        </Field>
      </div>
    </>
  );
}

/** What two tabs of one person say of the same: both are shown, and one is chosen. */
export function OwnConflict({
  scheme,
  from,
  mine,
  theirs,
  onResolve,
}: {
  readonly scheme: Scheme;
  readonly from: Evaluation | undefined;
  readonly mine: Evaluation;
  readonly theirs: Evaluation;
  readonly onResolve: (value: Evaluation) => void;
}) {
  const words = useWords('evaluations');
  // Without the common start every difference could be a change of either side.
  const { merged, both } =
    from === undefined
      ? {
          merged: mine,
          both: evaluationParts(mine).filter((part) => !isSameValue(partOf(mine, part), partOf(theirs, part))),
        }
      : mergeEvaluations(from, mine, theirs);
  const shown = (value: number | string | null) =>
    typeof value === 'number'
      ? words.formats.decimal(value)
      : value === null
        ? words('own.score_none')
        : value === ''
          ? words('own.comment_none')
          : value;
  const labelOf = ({ at, what }: (typeof both)[number]) => {
    const criterion = at === null ? undefined : scheme.criteria[at]?.name;
    return criterion === undefined ? words('own.general') : words(`own.${what}`, { criterion });
  };
  return (
    <FieldConflict
      fields={both.map((part) => ({
        key: `${part.at} ${part.what}`,
        label: labelOf(part),
        mine: shown(partOf(mine, part)),
        theirs: shown(partOf(theirs, part)),
      }))}
      onChosen={(sideOf) =>
        onResolve(
          both.reduce(
            (value, part) => (sideOf(`${part.at} ${part.what}`) === 'mine' ? value : withPart(value, part, theirs)),
            merged,
          ),
        )
      }
    />
  );
}
