import { Link } from '@tanstack/react-router';
import type { MadeExport } from '#contract/planning/exports.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { useWords } from '#web/page/words.ts';
import { pagePath } from '#web/project/project-pages.ts';
import { Progress } from '#web/ui/judgement/progress.tsx';

/** How many findings of the last run block a submission package. */
export function blockingIn({ validation }: Pick<ProjectFacts, 'validation'>): number {
  return validation.flags.filter(({ severity, status }) => severity === 'hard' && status === 'open').length;
}

/** How far the making of an export is. */
export function BuildProgress({ made }: { readonly made: MadeExport }) {
  const words = useWords('exports');
  const { progress } = made;
  if (progress === null) return <output className="text-meta text-ink-2">{words('waiting')}</output>;
  const { step, done, all } = progress;
  return (
    <div className="grid max-w-[24rem] gap-1.5">
      <output className="text-meta text-ink-2">
        {words('progress', { step: done + 1, all, what: words(`step.${step}`) })}
      </output>
      <Progress percent={(done * 100) / all} />
    </div>
  );
}

/** Why no submission package can be built at the moment, and where that is put right. */
export function Blocked({ projectId, hard }: { readonly projectId: string; readonly hard: number }) {
  const words = useWords('exports');
  const to = pagePath(projectId, 'red-flags');
  return (
    <p id="package-blocked" className="text-meta text-ink-2">
      {words('blocked', { count: hard })} {to === null ? null : <Link to={to}>{words('blocked_link')}</Link>}
    </p>
  );
}
