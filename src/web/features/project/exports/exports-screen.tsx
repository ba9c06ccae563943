import type { ProjectFacts } from '#domain/project/facts.ts';
import { useWords } from '#web/page/words.ts';
import { wordFilePagePath } from '#web/project/project-paths.ts';
import { AnchorButton, LinkButton } from '#web/ui/form/link-button.tsx';
import { Part } from '#web/ui/page/headings.tsx';
import { Failed, Loading } from '#web/ui/page/states.tsx';
import { blockingIn } from './build-state.tsx';
import { CheckPackage } from './check-package.tsx';
import { EarlierExports } from './earlier-exports.tsx';
import { ExportKinds } from './export-kinds.tsx';
import { useBuild, useExportNews, useExports } from './use-exports.ts';

/** Leads to where an edited export, or a draft, is brought back. */
function BringBack({ projectId }: { readonly projectId: string }) {
  const words = useWords('exports');
  return (
    <Part title={words('bring_back')}>
      <p className="mb-4 max-w-[44rem] text-ink-2">{words('bring_back.text')}</p>
      <LinkButton to={wordFilePagePath(projectId)}>{words('bring_back.open')}</LinkButton>
    </Part>
  );
}

/** What is made of a project by people, at a price that is asked for. */
function OnRequest({ projectId }: { readonly projectId: string }) {
  const words = useWords('exports');
  return (
    <Part title={words('on_request')}>
      <p className="mb-4 max-w-[44rem] text-ink-2">{words('on_request.text')}</p>
      <div className="flex flex-wrap gap-3">
        {(['pitch_deck', 'video'] as const).map((kind) => (
          <AnchorButton key={kind} href={`/enterprise?about=${kind}&project=${projectId}`}>
            {words(`on_request.${kind}`)}
          </AnchorButton>
        ))}
      </div>
    </Part>
  );
}

/** What can be made of a project and was made of it, and whether a package is what it says. */
export function ExportsScreen({ facts }: { readonly facts: ProjectFacts }) {
  const words = useWords('exports');
  const { id: projectId } = facts;
  const exports = useExports(projectId);
  const building = useBuild(projectId);
  useExportNews(exports.items);
  const { list } = exports;
  return (
    <>
      <div className="mb-8">
        <h2>{words('title')}</h2>
        <p className="mt-1 max-w-[44rem] text-ink-2">{words('intro')}</p>
      </div>
      {list.isPending ? <Loading label={words('loading')} rows={5} /> : null}
      {list.isError && !list.data ? (
        <Failed title={words('list_failed')} onRetry={() => void list.refetch()} retrying={list.isFetching}>
          {words('nothing_lost')}
        </Failed>
      ) : null}
      {list.data ? (
        <>
          <Part title={words('kinds')}>
            <ExportKinds projectId={projectId} hard={blockingIn(facts)} exports={exports} building={building} />
            {exports.mayBuild ? null : <p className="mt-3 text-ink-2">{words('only_editors')}</p>}
          </Part>
          <EarlierExports projectId={projectId} exports={exports} building={building} />
          <BringBack projectId={projectId} />
          <CheckPackage projectId={projectId} />
          <OnRequest projectId={projectId} />
        </>
      ) : null}
    </>
  );
}
