import { Link } from '@tanstack/react-router';
import type { Coverage } from '#domain/project/outcomes/covered-outcomes.ts';
import { useWords } from '#web/page/words.ts';
import { pagePath } from '#web/project/project-pages.ts';
import { SourceNote } from '#web/ui/judgement/source-note.tsx';
import { OutcomeEntry } from './outcome-entry.tsx';
import type { OutcomeWork } from './use-outcome-work.ts';

type Props = { readonly work: OutcomeWork; readonly coverage: Coverage };

/** Each outcome that the call expects with what covers it, and what was marked for outcomes of before. */
export function OutcomeList({ work, coverage: { expected, former: all, from } }: Props) {
  const words = useWords('outcomes');
  const page = pagePath(work.project.head.id, 'coverage');
  const former = all.filter(({ about }) => about === 'outcome');
  return (
    <>
      {expected.length === 0 ? (
        <p className="text-ink-2">{words('unknown')}</p>
      ) : (
        <ul className="border-t border-rule">
          {expected.map((each) => (
            <OutcomeEntry key={each.outcome} coverage={each} isExpected work={work} />
          ))}
        </ul>
      )}
      {from === null ? null : (
        <SourceNote>{words(`from.${from}`, { identifier: work.project.head.program.identifier })}</SourceNote>
      )}
      {former.length === 0 ? null : (
        <>
          <h4 className="mt-5 mb-2 font-sans text-ui font-semibold">{words('former')}</h4>
          <ul className="border-t border-rule">
            {former.map((each) => (
              <OutcomeEntry key={each.outcome} coverage={each} isExpected={false} work={work} />
            ))}
          </ul>
        </>
      )}
      {page === null ? null : (
        <p className="mt-2 text-meta">
          <Link to={page}>{words('page')}</Link>
        </p>
      )}
    </>
  );
}
