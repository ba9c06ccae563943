import { Package } from 'lucide-react';
import { exportKinds, type ExportKind } from '#domain/project/package/export-codes.ts';
import { hidden } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Badge } from '#web/ui/judgement/badge.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { Blocked, BuildProgress } from './build-state.tsx';
import { DownloadLink } from './download-link.tsx';
import type { useBuild, useExports } from './use-exports.ts';

type Props = {
  readonly projectId: string;
  readonly hard: number;
  readonly exports: ReturnType<typeof useExports>;
  readonly building: ReturnType<typeof useBuild>;
};

function BuildButton({ kind, hard, exports, building }: Omit<Props, 'projectId'> & { readonly kind: ExportKind }) {
  const words = useWords('exports');
  const isPackage = kind === 'submission_package';
  const isBlocked = isPackage && hard > 0;
  const isBusy = building.asking === kind || exports.underWay(kind) !== null;
  const label = isPackage ? words('build') : words.rich('generate_of', { kind, hidden });
  return (
    <Button
      variant={isPackage ? 'primary' : undefined}
      busy={isBusy}
      aria-disabled={isBlocked || undefined}
      aria-describedby={isBlocked ? 'package-blocked' : undefined}
      onClick={isBlocked ? undefined : () => void building.build(kind)}
    >
      {isPackage && !isBusy ? <Icon icon={Package} /> : null}
      <span>{isBusy ? words(isPackage ? 'creating' : 'building') : label}</span>
    </Button>
  );
}

function Row({ kind, ...props }: Props & { readonly kind: ExportKind }) {
  const words = useWords('exports');
  const { projectId, hard, exports } = props;
  const [underWay, built] = [exports.underWay(kind), exports.built(kind)];
  return (
    <li className="grid gap-x-6 gap-y-3 border-b border-line py-4 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-sans text-h4 font-semibold">
          {words(`kind.${kind}`)}
          <Badge>{words(`format.${kind}`)}</Badge>
        </h3>
        <p className="mt-1 max-w-[38rem] text-ink-2">{words(`about.${kind}`)}</p>
        {kind === 'submission_package' && hard > 0 ? <Blocked projectId={projectId} hard={hard} /> : null}
        {underWay === null ? null : (
          <div className="mt-2">
            <BuildProgress made={underWay} />
          </div>
        )}
      </div>
      {exports.mayBuild ? (
        <div className="flex flex-wrap gap-2">
          {built === null ? null : (
            <DownloadLink projectId={projectId} made={built}>
              {words.rich('download_of', { name: built.name, hidden })}
            </DownloadLink>
          )}
          <BuildButton kind={kind} {...props} />
        </div>
      ) : null}
    </li>
  );
}

/** What can be made of a project, each with its button, how far it is, and the newest one that is there. */
export function ExportKinds(props: Props) {
  return (
    <ul className="border-t border-line">
      {exportKinds.map((kind) => (
        <Row key={kind} kind={kind} {...props} />
      ))}
    </ul>
  );
}
