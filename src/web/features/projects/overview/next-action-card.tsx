import type { ProjectFacts } from '#domain/project/facts.ts';
import { openActions, type NextAction } from '#domain/project/next-action.ts';
import { actionLabels, actionSentence, thenSentence } from '#messages/overview.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { pagePath } from '#web/workspace/project-pages.ts';

const pages = { complete_intake: 'intake', fix_blocking: 'red-flags', draft_section: 'application', fix_budget: 'budget', upload_annexes: 'annexes' } as const;

type Refresh = { readonly refreshing: boolean; readonly onRefresh: () => void };

function ActionButton({ action, projectId, refreshing, onRefresh }: Refresh & { readonly action: NextAction; readonly projectId: string }) {
  if (action.code === 'build_package' || action.code === 'refresh_status') return <Button size="large" busy={refreshing} onClick={onRefresh}>{actionLabels[action.code]}</Button>;
  const to = pagePath(projectId, pages[action.code]);
  if (to === null) return null;
  return <LinkButton to={to} search={action.code === 'draft_section' ? { section: action.section } : {}} variant="primary" size="large">{actionLabels[action.code]}</LinkButton>;
}

/** What to do next, and the one button that leads there. */
export function NextActionCard({ facts, mayEdit, ...refresh }: Refresh & { readonly facts: ProjectFacts; readonly mayEdit: boolean }) {
  const [next, after] = openActions(facts);
  if (next === undefined) return null;
  const { heading, detail } = actionSentence(next, facts);
  return (
    <section aria-label="Next Best Action" className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border border-heavy px-5 py-5">
      <div className="min-w-0">
        <p className="text-label font-medium text-ink-3">Next Best Action</p>
        <h2 className="mt-1 font-sans text-h3 font-semibold tracking-[-0.01em]">{heading}</h2>
        <p className="mt-0.5 text-ink-2">{[detail, thenSentence(after)].filter((part) => part !== null).join(' ')}</p>
      </div>
      {mayEdit ? <ActionButton action={next} projectId={facts.id} {...refresh} /> : null}
    </section>
  );
}
