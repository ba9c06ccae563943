import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { SourceNote } from '#web/ui/judgement/source-note.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { Loading } from '#web/ui/page/states.tsx';
import { OutcomeEntry } from './outcome-entry.tsx';
import type { useCoverage } from '#web/project/use-coverage.ts';
import type { OutcomeWork } from './use-outcome-work.ts';

type Props = { readonly work: OutcomeWork; readonly known: ReturnType<typeof useCoverage> };

/** Each outcome that the call expects with the paragraphs that cover it, and what was marked for outcomes of before. */
export function OutcomeList({ work, known: { coverage, isFailed, isAsking, retry, texts } }: Props) {
  const words = useWords('outcomes');
  if (isFailed)
    return (
      <div role="alert">
        <p className="mb-3 text-ink-2">{words('failed')}</p>
        <Button size="small" busy={isAsking} onClick={retry}>
          {words('try_again')}
        </Button>
      </div>
    );
  if (coverage === null)
    return (
      <Loading label={words('loading')}>
        <Skeleton className="h-24 w-full" />
      </Loading>
    );
  const { expected, former, from } = coverage;
  return (
    <>
      {expected.length === 0 ? (
        <p className="text-ink-2">{words('unknown')}</p>
      ) : (
        <ul className="border-t border-rule">
          {expected.map((each) => (
            <OutcomeEntry key={each.outcome} coverage={each} isExpected work={work} texts={texts} />
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
              <OutcomeEntry key={each.outcome} coverage={each} isExpected={false} work={work} texts={texts} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}
