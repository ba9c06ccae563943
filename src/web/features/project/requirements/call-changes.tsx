import { useMemo } from 'react';
import { Link } from '@tanstack/react-router';
import type { ProjectFacts } from '#domain/project/facts.ts';
import type { RequirementChange } from '#domain/project/requirements/requirement-changes.ts';
import type { RequirementKey } from '#domain/project/requirements/requirement-codes.ts';
import type { Requirement } from '#domain/project/requirements/requirements.ts';
import { effectOfChanges } from '#domain/project/requirements/call-effect.ts';
import { instantFromMs } from '#domain/values/time.ts';
import { useNow } from '#web/page/now.tsx';
import { useWords } from '#web/page/words.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { Notice } from '#web/ui/page/notice.tsx';
import { pagePath } from '#web/project/project-pages.ts';
import { requirementText } from '#words/project/requirements/requirement-text.ts';
import { AnalyseButton } from './analyse-button.tsx';

type Props = {
  readonly facts: ProjectFacts;
  readonly data: { readonly changes: readonly RequirementChange[]; readonly analysedAt: string | null };
  readonly mayEdit: boolean;
  /** What was asked before of these is said elsewhere on the page. */
  readonly said: readonly RequirementKey[];
};

/** What the call has changed since it was read for this project. */
export function CallChanges({ facts, data: { changes, analysedAt }, mayEdit, said }: Props) {
  const words = useWords('requirements');
  const names = useWords('project_names');
  const at = instantOf(analysedAt);
  const flags = pagePath(facts.id, 'red-flags');
  const ms = useNow();
  const effect = useMemo(() => {
    const { added, gone } = effectOfChanges(facts, changes, instantFromMs(ms));
    const blocking = added.filter(({ severity }) => severity === 'hard').length;
    return { blocking, warnings: added.length - blocking, gone: gone.length };
  }, [facts, changes, ms]);
  const textOf = (row: Requirement) => requirementText({ words, names }, row);
  return at === null ? null : (
    <div className="mb-3">
      <Notice tone="check" title={words('changed.title', { count: changes.length, at })}>
        {changes
          .filter(({ now }) => !said.includes(now.key))
          .map(({ before, now }) => (
            <p key={now.key} className="[overflow-wrap:anywhere]">
              {words('changed.row', { name: words(`key.${now.key}`), before: textOf(before), now: textOf(now) })}
            </p>
          ))}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <p className="min-w-56 flex-1">{words('changed.effect', effect)}</p>
          {flags === null ? null : <Link to={flags}>{words('changed.flags')}</Link>}
          {mayEdit ? <AnalyseButton projectId={facts.id} /> : null}
        </div>
      </Notice>
    </div>
  );
}
