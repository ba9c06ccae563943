import type { ProjectFacts } from '#domain/project/facts.ts';
import { draftingPage, type NextAction } from '#domain/project/overview/next-action.ts';
import type { Standing } from '#domain/project/overview/standing.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { pagePath } from '#web/project/project-pages.ts';
import { actionText, afterText } from '#words/project/next-action.ts';
import type { ValidationRun } from './use-run-validation.ts';

const pages = {
  complete_intake: 'intake',
  fix_blocking: 'red-flags',
  shorten_section: 'application',
  fix_budget: 'budget',
  upload_annexes: 'annexes',
  build_package: 'exports',
} as const;

type Doing = { readonly refreshing: boolean; readonly onRefresh: () => void; readonly validation: ValidationRun };

function ActionButton({
  action,
  facts,
  refreshing,
  onRefresh,
  validation,
}: Doing & { readonly action: NextAction; readonly facts: ProjectFacts }) {
  const words = useWords('overview');
  const label = words(`action.${action.code}`);
  switch (action.code) {
    case 'refresh_status':
      return (
        <Button variant="primary" size="large" busy={refreshing} onClick={onRefresh}>
          {label}
        </Button>
      );
    case 'run_validation':
      return (
        <Button variant="primary" size="large" busy={validation.busy} onClick={validation.start}>
          {validation.busy ? words('validating') : label}
        </Button>
      );
    default: {
      const to = pagePath(facts.id, action.code === 'draft_section' ? draftingPage(facts) : pages[action.code]);
      return to === null ? null : (
        <LinkButton
          to={to}
          search={'section' in action ? { section: action.section } : {}}
          variant="primary"
          size="large"
        >
          {label}
        </LinkButton>
      );
    }
  }
}

/** What to do next, and the one button that leads there. A person who may not change the project can only look. */
export function NextActionCard({
  facts,
  standing,
  mayEdit,
  ...doing
}: Doing & { readonly facts: ProjectFacts; readonly standing: Standing; readonly mayEdit: boolean }) {
  const words = useWords('overview');
  const said = { words, names: useWords('project_names') };
  const [next, after] = standing.actions;
  if (next === undefined) return null;
  const { heading, detail } = actionText(said, next, facts);
  return (
    <section
      aria-label={words('next')}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border border-heavy px-5 py-5"
    >
      <div className="min-w-0">
        <p className="text-label font-medium text-ink-3">{words('next')}</p>
        <h2 className="mt-1 font-sans text-h3 font-semibold tracking-[-0.01em]">{heading}</h2>
        <p className="mt-0.5 text-ink-2">
          {[detail, afterText(said, after)].filter((part) => part !== null).join(' ')}
        </p>
      </div>
      <ActionButton action={mayEdit ? next : { code: 'refresh_status' }} facts={facts} {...doing} />
    </section>
  );
}
