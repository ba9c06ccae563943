import { Check } from 'lucide-react';
import type { WizardMark, WizardStep } from '#domain/project/wizard/wizard-steps.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import type { Words } from '#words/words.ts';
import type { Marking } from './use-wizard.ts';

/** Who marked a step as done, and when. */
function doneText(words: Words<'wizard'>, { by, at }: WizardMark): string {
  const instant = instantOf(at);
  if (instant === null) return words('status.completed');
  return by === null ? words('done_at', { at: instant }) : words('done_by', { name: by, at: instant });
}

/** Whether a step is done, by whom and when, and the way to mark it or to take that back. */
export function MarkPart({
  step,
  mayEdit,
  marking,
}: {
  readonly step: WizardStep;
  readonly mayEdit: boolean;
  readonly marking: Marking;
}) {
  const words = useWords('wizard');
  const { key, done } = step;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {mayEdit && done === null ? (
        <Button variant="primary" busy={marking.busy} onClick={() => marking.mark(key)}>
          {words('mark_done')}
        </Button>
      ) : null}
      <p role="status" className={done === null ? 'hidden-text' : 'inline-flex items-center gap-1.5 text-yes'}>
        {done === null ? null : (
          <>
            <Icon icon={Check} />
            {doneText(words, done)}
          </>
        )}
      </p>
      {mayEdit && done !== null ? (
        <Button busy={marking.busy} onClick={() => marking.unmark(key)}>
          {words('not_done')}
        </Button>
      ) : null}
    </div>
  );
}
