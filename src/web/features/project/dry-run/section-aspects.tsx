import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { aspectsFor } from '#domain/project/drafting/section-aspects.ts';
import { sectionKindOf } from '#domain/project/drafting/section-kind.ts';
import type { DryRunAspect } from '#domain/project/dry-run/dry-run.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import { queries } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { pagePath } from '#web/project/project-pages.ts';
import { Failed, Loading } from '#web/ui/page/states.tsx';
import { AspectRow } from './criterion-part.tsx';

type Props = { readonly projectId: string; readonly section: SectionKey };

/** What evaluators look for in a section, and what of it is there: the part of a dry run that concerns it. */
export function SectionAspects({ projectId, section }: Props) {
  const words = useWords('dry_run');
  const query = useQuery({
    ...queries.dryRuns.list.queryOptions({ input: { projectId } }),
    // The text has changed since somebody looked last.
    staleTime: 0,
  });
  const codes = aspectsFor(sectionKindOf(section));
  const all: readonly DryRunAspect[] = query.data?.now.criteria.flatMap(({ aspects }) => aspects) ?? [];
  const aspects = codes.flatMap((code) => all.find((aspect) => aspect.code === code) ?? []);
  if (query.isPending) return <Loading label={words('section.loading')} rows={2} />;
  if (!query.data)
    return <Failed title={words('section.failed')} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  return (
    <div>
      <p className="mb-2 text-meta text-ink-2">{words(aspects.length === 0 ? 'section.none' : 'section.lead')}</p>
      <ul className="border-b border-line">
        {aspects.map((aspect) => (
          <AspectRow key={aspect.code} projectId={projectId} aspect={aspect} />
        ))}
      </ul>
      <p className="mt-2 text-meta">
        <Link to={pagePath(projectId, 'dry-run') ?? ''}>{words('section.all')}</Link>
      </p>
    </div>
  );
}
