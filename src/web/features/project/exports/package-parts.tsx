import { useState } from 'react';
import { Package, Send } from 'lucide-react';
import type { ProjectFacts } from '#domain/project/facts.ts';
import type { Standing } from '#domain/project/overview/standing.ts';
import { READY_FROM } from '#domain/project/package/export-codes.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { useWords } from '#web/page/words.ts';
import { Link } from '@tanstack/react-router';
import { pagePath } from '#web/project/project-pages.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Badge } from '#web/ui/judgement/badge.tsx';
import { Group } from '#web/ui/page/headings.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { blockingIn, Blocked, BuildProgress } from './build-state.tsx';
import { DownloadLink } from './download-link.tsx';
import { ManifestDialog } from './manifest-dialog.tsx';
import { useBuild, useExportNews, useExports } from './use-exports.ts';

const KIND = 'submission_package';

/** The buttons beside the progress: making ready for submission, and the package where there is one. */
function ReadyButtons({ projectId, overall }: { readonly projectId: string; readonly overall: number }) {
  const words = useWords('exports');
  const exports = useExports(projectId);
  const { build, asking } = useBuild(projectId);
  const isBusy = asking === KIND || exports.underWay(KIND) !== null;
  const isTooEarly = overall < READY_FROM;
  const built = exports.built(KIND);
  if (!exports.mayBuild) return null;
  return (
    <>
      <Button
        busy={isBusy}
        aria-disabled={isTooEarly || undefined}
        aria-describedby={isTooEarly ? 'ready-from' : undefined}
        onClick={isTooEarly ? undefined : () => void build(KIND)}
      >
        {isBusy ? null : <Icon icon={Send} />}
        {words(isBusy ? 'creating' : 'ready')}
      </Button>
      {built === null ? null : (
        <DownloadLink projectId={projectId} made={built}>
          {words('download_package')}
        </DownloadLink>
      )}
      {isTooEarly ? (
        <p id="ready-from" className="w-full text-meta text-ink-3">
          {words('ready.hint', { percent: READY_FROM })}
        </p>
      ) : null}
    </>
  );
}

/** The submission package in short: whether there is one, and what can be done with it. */
function PackageCard({ facts }: { readonly facts: ProjectFacts }) {
  const words = useWords('exports');
  const { id: projectId } = facts;
  const exports = useExports(projectId);
  const { build, asking } = useBuild(projectId);
  useExportNews(exports.items);
  const [isShown, setShown] = useState(false);
  const [underWay, built] = [exports.underWay(KIND), exports.built(KIND)];
  const hard = blockingIn(facts);
  const isBusy = asking === KIND || underWay !== null;
  const at = built === null ? null : instantOf(built.builtAt);
  const [all, guide] = [pagePath(projectId, 'exports'), pagePath(projectId, 'wizard')];
  return (
    <Group
      level={2}
      title={words('card')}
      aside={
        <Badge tone={built === null ? 'blank' : 'yes'}>{words(built === null ? 'card.none' : 'card.available')}</Badge>
      }
    >
      <div className="grid gap-3">
        <p className="text-ink-2">
          {built === null || at === null
            ? words('card.none_text')
            : words('card.built', { version: built.versionNumber ?? 0, at, size: built.size ?? 0 })}
        </p>
        {underWay === null ? null : <BuildProgress made={underWay} />}
        <div className="flex flex-wrap gap-2">
          {built !== null && exports.mayBuild ? (
            <DownloadLink projectId={projectId} made={built} size="small">
              {words('card.download')}
            </DownloadLink>
          ) : null}
          {built === null ? null : (
            <Button size="small" variant="quiet" onClick={() => setShown(true)}>
              {words('manifest')}
            </Button>
          )}
          {exports.mayBuild ? (
            <Button
              size="small"
              busy={isBusy}
              aria-disabled={hard > 0 || undefined}
              aria-describedby={hard > 0 ? 'package-blocked' : undefined}
              onClick={hard > 0 ? undefined : () => void build(KIND)}
            >
              {isBusy ? null : <Icon icon={Package} />}
              {words(isBusy ? 'creating' : 'build')}
            </Button>
          ) : null}
        </div>
        {hard > 0 ? <Blocked projectId={projectId} hard={hard} /> : null}
        <p className="flex flex-wrap gap-x-4 gap-y-1">
          {all === null ? null : <Link to={all}>{words('card.all')}</Link>}
          {guide === null ? null : <Link to={guide}>{words('card.wizard')}</Link>}
        </p>
      </div>
      {isShown && built !== null ? (
        <ManifestDialog projectId={projectId} exportId={built.id} onClose={() => setShown(false)} />
      ) : null}
    </Group>
  );
}

/** What the overview shows of the submission package: a card, and the buttons beside the progress. */
export function packageParts(facts: ProjectFacts) {
  return {
    card: <PackageCard facts={facts} />,
    ready: ({ overall }: Standing) => <ReadyButtons projectId={facts.id} overall={overall} />,
  };
}
