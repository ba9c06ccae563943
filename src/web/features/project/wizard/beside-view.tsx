import { Link } from '@tanstack/react-router';
import { portalText } from '#domain/project/wizard/portal-text.ts';
import type { WizardField } from '#domain/project/wizard/wizard-steps.ts';
import { useWords } from '#web/page/words.ts';
import { wizardPath } from '#web/project/project-paths.ts';
import { StatusBadge } from '#web/ui/judgement/status-badge.tsx';
import { CopyButton, RemovedCharacters } from './copy-button.tsx';
import { Fold } from './fold.tsx';
import { MarkPart } from './mark-part.tsx';
import { PortalLink } from './portal-link.tsx';
import { PortalValues } from './portal-values.tsx';
import { StepSelect, StepTurns } from './step-choice.tsx';
import { StepPitfalls } from './step-guide.tsx';
import { useStepFocus } from './use-step-focus.ts';
import type { WizardView } from './wizard-view.ts';

/** A text to be copied: how long it is, a large button, and what it says. */
function CopyCard({ field, language }: { readonly field: WizardField; readonly language: string }) {
  const words = useWords('wizard');
  const { key, text, length, limit, over } = field;
  const label = words(`field.${key}`);
  const copied = portalText(text);
  return (
    <section aria-labelledby={`card-${key}`} className="border-t border-rule py-4">
      <h2 id={`card-${key}`} className="font-sans text-h4 font-semibold tracking-normal">
        {label}
      </h2>
      <p className={`mb-2 text-meta tabular-nums ${over > 0 ? 'text-block' : 'text-ink-3'}`}>
        {over > 0
          ? words('count_over', { length, limit, over })
          : words('count', { length, limit, left: limit - length })}
      </p>
      <CopyButton what={label} copied={copied} large />
      <RemovedCharacters copied={copied} />
      {copied.text === '' ? (
        <p className="mt-2 text-meta text-ink-3">{words('nothing_to_copy')}</p>
      ) : (
        <div className="mt-2">
          <p lang={language} className="line-clamp-2 text-meta text-ink-2 [overflow-wrap:anywhere]">
            {copied.text}
          </p>
          <Fold title={words('what_is_copied')}>
            {() => (
              <p lang={language} className="whitespace-pre-line [overflow-wrap:anywhere]">
                {copied.text}
              </p>
            )}
          </Fold>
        </div>
      )}
    </section>
  );
}

/** One step in a narrow column: for a small window that stands beside the portal. */
export function BesideView({ facts, wizard, steps, current, place, onStep, marking }: WizardView) {
  const words = useWords('wizard');
  const { key, number, status, fields } = current;
  const panel = useStepFocus(key);
  return (
    <div ref={panel} tabIndex={-1} className="max-w-[28rem] scroll-mt-20 outline-none">
      <p className="text-meta text-ink-3 [overflow-wrap:anywhere]">
        {facts.intake.acronym === '' ? facts.program.identifier : facts.intake.acronym}
        {' · '}
        {words('step_of', { number, all: steps.length })}
      </p>
      <div className="mt-1 mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="font-serif text-h3 font-semibold">{words(`step.${key}`)}</h1>
        <StatusBadge status={status} />
      </div>
      <div className="grid gap-3">
        <StepSelect steps={steps} current={current} onStep={onStep} />
        <StepTurns steps={steps} current={current} onStep={onStep} />
      </div>
      <div className="mt-4">
        {fields.map((field) => (
          <CopyCard key={field.key} field={field} language={wizard.language} />
        ))}
      </div>
      <PortalValues facts={facts} step={key} total={wizard.total} large />
      <StepPitfalls step={key} />
      <div className="mt-8 grid gap-4 border-t border-heavy pt-4">
        <MarkPart step={current} mayEdit={place.mayEdit} marking={marking} />
        <div className="flex flex-wrap items-center gap-3">
          <PortalLink program={facts.program} />
          <Link to={wizardPath(facts.id)} search={{ step: key }} className="inline-flex min-h-11 items-center">
            {words('open_full')}
          </Link>
        </div>
      </div>
    </div>
  );
}
