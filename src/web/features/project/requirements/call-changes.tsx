import { useMemo } from 'react';
import { Link } from '@tanstack/react-router';
import type { RequirementKey } from '#domain/project/requirements/requirement-codes.ts';
import type { Requirement } from '#domain/project/requirements/requirements.ts';
import { effectOfChanges } from '#domain/project/requirements/call-effect.ts';
import { instantFromMs } from '#domain/values/time.ts';
import { useFacts } from '#web/project/use-project.ts';
import { useNow } from '#web/page/now.tsx';
import { useWords } from '#web/page/words.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { Notice } from '#web/ui/page/notice.tsx';
import { pagePath } from '#web/project/project-pages.ts';
import { requirementText } from '#words/project/requirements/requirement-text.ts';
import { AnalyseButton } from './analyse-button.tsx';
import { useRequirements } from './use-requirements.ts';

type Props = {
  readonly projectId: string;
  readonly mayEdit: boolean;
  /** What was asked before of these is said elsewhere on the page. */
  readonly said: readonly RequirementKey[];
};

/** What the call has changed since it was read for this project; nothing where it asks for the same. */
export function CallChanges({ projectId, mayEdit, said }: Props) {
  const words = useWords('requirements');
  const names = useWords('project_names');
  const { data } = useRequirements(projectId);
  const at = instantOf(data?.analysedAt ?? null);
  const flags = pagePath(projectId, 'red-flags');
  const facts = useFacts(projectId);
  const ms = useNow();
  const effect = useMemo(() => {
    if (!facts || data === undefined || data.changes.length === 0) return null;
    const { added, gone } = effectOfChanges(facts, data.changes, instantFromMs(ms));
    const blocking = added.filter(({ severity }) => severity === 'hard').length;
    return { blocking, warnings: added.length - blocking, gone: gone.length };
  }, [facts, data, ms]);
  if (data === undefined || data.changes.length === 0 || at === null) return null;
  const textOf = (row: Requirement) => requirementText({ words, names }, row);
  return (
    <div className="mb-3">
      <Notice tone="check" title={words('changed.title', { count: data.changes.length, at })}>
        {data.changes
          .filter(({ now }) => !said.includes(now.key))
          .map(({ before, now }) => (
            <p key={now.key} className="[overflow-wrap:anywhere]">
              {words('changed.row', { name: words(`key.${now.key}`), before: textOf(before), now: textOf(now) })}
            </p>
          ))}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {effect === null ? null : <p className="min-w-64 flex-1">{words('changed.effect', effect)}</p>}
          {flags === null ? null : <Link to={flags}>{words('changed.flags')}</Link>}
          {mayEdit ? <AnalyseButton projectId={projectId} /> : null}
        </div>
      </Notice>
    </div>
  );
}
