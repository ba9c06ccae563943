import { useState, type ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { partBAnnexes, stepGuides } from '#reference/portal/wizard-guide.ts';
import { useWords } from '#web/page/words.ts';
import { FindingsHere } from '#web/project/findings/findings-here.tsx';
import { annexesPath } from '#web/project/project-paths.ts';
import { flushEverything } from '#web/saving/saver-room.ts';
import { Button } from '#web/ui/form/button.tsx';
import { StatusBadge } from '#web/ui/judgement/status-badge.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { Group, Part } from '#web/ui/page/headings.tsx';
import { MarkPart } from './mark-part.tsx';
import { PortalValues } from './portal-values.tsx';
import { StepTurns } from './step-choice.tsx';
import { StepAdvice, StepPitfalls } from './step-guide.tsx';
import { useStepFocus } from './use-step-focus.ts';
import { WizardFieldPart } from './wizard-field.tsx';
import type { UploadParts, WizardView } from './wizard-view.ts';

type Props = WizardView & { readonly uploads: UploadParts };

/** Stores at once what is typed in the fields. */
function SaveButton() {
  const words = useWords('wizard');
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const saved = await flushEverything();
    setBusy(false);
    showToast(
      saved
        ? { title: words('saved') }
        : { title: words('not_saved'), description: words('not_saved_text'), tone: 'block' },
    );
  };
  return (
    <Button busy={busy} onClick={() => void save()}>
      {words('save')}
    </Button>
  );
}

/** The files of a step: Part B as the product makes it and where a programme has it as files, or the annexes. */
function Uploads({ facts, current, uploads }: Props): ReactNode {
  const words = useWords('wizard');
  const atSubmission = facts.annexList.filter(({ stage, madeHere }) => stage === 'submission' && !madeHere);
  const [ofPartB, others] = [
    atSubmission.filter(({ key }) => partBAnnexes.includes(key)),
    atSubmission.filter(({ key }) => !partBAnnexes.includes(key)),
  ];
  if (current.key === 'part_b_upload')
    return (
      <>
        <Group title={words('part_b')} className="mt-8">
          <p className="mb-4 max-w-[44rem] text-ink-2">{words('part_b_text')}</p>
          {uploads.partB}
        </Group>
        {ofPartB.length === 0 ? null : (
          <Group title={words('part_b_files')}>
            <ul className="border-t border-rule">{ofPartB.map(uploads.annex)}</ul>
          </Group>
        )}
      </>
    );
  if (current.key !== 'annexes') return null;
  return (
    <Group
      title={words('annex_files')}
      className="mt-8"
      aside={<Link to={annexesPath(facts.id)}>{words('annexes_all')}</Link>}
    >
      {others.length === 0 ? (
        <p className="text-ink-2">{words('annexes_none')}</p>
      ) : (
        <ul className="border-t border-rule">{others.map(uploads.annex)}</ul>
      )}
    </Group>
  );
}

/** One step in full: what to do, its texts, values and files, what goes wrong, and whether it is done. */
export function StepPanel(props: Props) {
  const { facts, wizard, steps, current, place, onStep, marking } = props;
  const words = useWords('wizard');
  const { key, number, status } = current;
  const panel = useStepFocus(key);
  const own = current.fields.flatMap((field) => wizard.fields.filter((each) => each.key === field.key));
  return (
    <div ref={panel} tabIndex={-1} className="min-w-0 scroll-mt-20 outline-none">
      <Part title={words(`step.${key}`)} number={number} aside={<StatusBadge status={status} />}>
        <StepAdvice step={key} />
        <div className="mt-6">
          <FindingsHere projectId={facts.id} here={{ beside: 'rules', rules: stepGuides[key].rules }} />
        </div>
        {own.length === 0 ? null : (
          <div className="mt-8 border-t border-heavy pt-5">
            {own.map((field) => (
              <WizardFieldPart
                key={field.key}
                place={place}
                field={field}
                language={wizard.language}
                pageLimit={wizard.pageLimit}
              />
            ))}
          </div>
        )}
        <PortalValues facts={facts} step={key} total={wizard.total} />
        <Uploads {...props} />
        <StepPitfalls step={key} />
        <div className="mt-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-heavy pt-4">
          <div className="flex flex-wrap items-center gap-3">
            <MarkPart step={current} mayEdit={place.mayEdit} marking={marking} />
            {place.mayEdit && own.length > 0 ? <SaveButton /> : null}
          </div>
          <StepTurns steps={steps} current={current} onStep={onStep} />
        </div>
      </Part>
    </div>
  );
}
