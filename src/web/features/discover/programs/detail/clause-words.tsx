import type { ProgramDetail } from '#contract/programs.ts';
import { useSourceLanguage } from '#web/page/source-language.ts';
import { useWords } from '#web/page/words.ts';
import { Clause } from '#web/ui/judgement/clause.tsx';
import { dayText, provenanceOf } from './provenance.ts';

type Assessment = NonNullable<ProgramDetail['assessment']>;
type Criterion = Assessment['criteria'][number];
export type Sourced = Pick<ProgramDetail, 'provenance' | 'defaultProvenance'>;

// What the catalogue says of these fields is only a general rule where nobody has read the call's conditions.
const ofConditions: readonly Criterion['rests'][] = ['conditions', 'flags', 'consortium'];

type Props = {
  readonly criterion: Criterion;
  readonly program: Sourced;
  readonly conditions: Assessment['conditions'];
};

/** The rule that decides a criterion, with the day on which it was read, and where this call was read for it. */
export function ClauseWords({ criterion, program, conditions }: Props) {
  const words = useWords('eligibility');
  const lang = useSourceLanguage();
  const { rule: clause } = criterion;
  if (clause === null) return null;
  const form = words(clause.form === 'summary' ? 'clause.summary' : 'clause.shortened');
  const read = (day: string) => words('clause.read', { day: dayText(words.formats, day) });
  return (
    <Clause
      source={
        <>
          <span lang={lang}>{[clause.document, clause.article].filter((part) => part !== null).join(', ')}</span>
          {`, ${form}`}
          {clause.readOn === null ? null : ` · ${read(clause.readOn)}`}
          {clause.url === null ? null : (
            <>
              {' '}
              ·{' '}
              <a href={clause.url} rel="noreferrer">
                {words('open_source')}
              </a>
            </>
          )}
          {criterion.rests === null ? null : (
            <span className="block">
              {words('clause.this_call')}{' '}
              {conditions === 'not_read' && ofConditions.includes(criterion.rests) ? (
                words('clause.unread')
              ) : (
                <CallSource program={program} field={criterion.rests} read={read} />
              )}
            </span>
          )}
        </>
      }
    >
      <span lang={lang}>{clause.words}</span>
    </Clause>
  );
}

type CallSourceProps = {
  readonly program: Sourced;
  readonly field: NonNullable<Criterion['rests']>;
  readonly read: (day: string) => string;
};

/** Where and when this call was read for a field. */
function CallSource({ program, field, read }: CallSourceProps) {
  const words = useWords('eligibility');
  const lang = useSourceLanguage();
  const { document, certainty, asOf } = provenanceOf(program, field);
  const day = [...(certainty === 'high' ? [] : [words('clause.second_hand')]), read(asOf)].join(' · ');
  return (
    <>
      <span lang={lang}>{document}</span>
      {` · ${day}`}
    </>
  );
}
