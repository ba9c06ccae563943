import { useSourceLanguage } from '#web/page/source-language.ts';
import { BRUSSELS, instantAt, type LocalDate } from '#domain/values/time.ts';
import { example } from '#web/content/landing.ts';
import { deadlineView } from '#words/discover/deadline-view.ts';
import { useNow } from '#web/page/now.tsx';
import { Clause } from '#web/ui/judgement/clause.tsx';
import { DeadlineLine } from '#web/ui/judgement/deadline-line.tsx';
import { CriterionRow, CriterionRows } from '#web/ui/judgement/criteria.tsx';
import { useWords } from '#web/page/words.ts';
import { bold } from '#web/page/drawn-words.tsx';

const opensAt = instantAt(BRUSSELS, example.opensOn as LocalDate, 0);
const deadlineAt = instantAt(BRUSSELS, example.closesOn as LocalDate, 17);

/** A real call, judged for an invented applicant: criteria, the clause that is not settled, the time line. */
export function ExampleCall() {
  const words = useWords('landing');
  const view = deadlineView(useWords('deadline'), { deadlineAt, opensAt, hourAssumed: false }, useNow(), null);
  return (
    <section aria-labelledby="example" className="border-t-2 border-heavy pt-4 text-ui">
      <p id="example" className="text-label font-medium text-ink-3">
        {words('example.for')}
      </p>
      <p className="mt-1 text-meta text-ink-3 [overflow-wrap:anywhere]">{example.identifier}</p>
      <p lang={useSourceLanguage()} className="mt-0.5 mb-3.5 font-serif text-h3 font-semibold text-balance">
        {example.title}
      </p>
      <CriterionRows inPart>
        {example.criteria.map((criterion) => (
          <CriterionRow
            key={criterion.code}
            question={words(`example.${criterion.code}`)}
            answer={criterion.answer}
            reason={words(`example.${criterion.code}_reason`)}
          />
        ))}
      </CriterionRows>
      <Clause source={words('example.source')} className="py-4">
        {words('example.clause')}
      </Clause>
      <div className="border-t border-line pt-4">
        <DeadlineLine state={view.state} from={view.from} to={view.to} now={view.now} alt={view.alt} />
        <p className="mt-2 flex justify-between gap-4 text-label text-ink-3 max-md:flex-col max-md:gap-0.5">
          <span>{words('example.opened', { at: opensAt })}</span>
          <span>
            {words.rich('example.brussels', {
              date: view.date,
              hour: view.hour,
              b: bold('text-ink'),
            })}
          </span>
        </p>
      </div>
    </section>
  );
}
