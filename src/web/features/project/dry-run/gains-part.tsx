import { Link } from '@tanstack/react-router';
import type { DryRun } from '#domain/project/dry-run/dry-run.ts';
import { hidden } from '#web/page/drawn-words.tsx';
import { useSourceLanguage } from '#web/page/source-language.ts';
import { useWords } from '#web/page/words.ts';
import { Part } from '#web/ui/page/headings.tsx';
import { aspectPlace } from './aspect-place.ts';
import { foundText, Gaps } from './criterion-part.tsx';

/** The changes that would gain most, each with what is missing, and the way there. */
export function GainsPart({
  projectId,
  now: { gains, criteria },
}: {
  readonly projectId: string;
  readonly now: DryRun;
}) {
  const words = useWords('dry_run');
  const lang = useSourceLanguage();
  const aspectOf = (criterion: string, code: string) =>
    criteria.find(({ name }) => name === criterion)?.aspects.find((one) => one.code === code);
  return (
    <Part title={words('gains')}>
      {gains.length === 0 ? (
        <p className="text-ink-2">{words('gains.none')}</p>
      ) : (
        <>
          <p className="mb-2 max-w-[44rem] text-ink-2">{words('gains.lead')}</p>
          <ol className="list-decimal ps-5">
            {gains.map(({ criterion, code, points, inSum }) => {
              const place = aspectPlace(projectId, code);
              const name = words(`aspect.${code}`);
              const aspect = aspectOf(criterion, code);
              return (
                <li key={`${criterion} ${code}`} className="py-1.5 ps-1">
                  <span className="font-medium">{name}</span>
                  <span className="text-ink-2" lang={lang}>
                    {', '}
                    {points === null
                      ? words('gains.criterion', { criterion })
                      : inSum === null
                        ? words('gains.points', { points, criterion })
                        : words('gains.in_sum', { points, criterion, inSum })}
                  </span>
                  {aspect === undefined ? null : (
                    <>
                      <span className="block text-meta text-ink-2">{foundText(words, aspect)}</span>
                      <Gaps aspect={aspect} />
                    </>
                  )}
                  {place === null ? null : (
                    <Link to={place.to} search={place.search} className="block max-md:min-h-11 max-md:content-center">
                      {words.rich('go', { name, hidden })}
                    </Link>
                  )}
                </li>
              );
            })}
          </ol>
        </>
      )}
    </Part>
  );
}
