import type { WizardStepKey } from '#domain/project/wizard/wizard-keys.ts';
import { stepGuides } from '#reference/portal/wizard-guide.ts';
import { useWords } from '#web/page/words.ts';
import { Group } from '#web/ui/page/headings.tsx';

const list = 'grid max-w-[44rem] list-disc gap-1.5 ps-5 text-ink-2';

/** Where a step is done on the portal, and what to do there. */
export function StepAdvice({ step }: { readonly step: WizardStepKey }) {
  const guide = useWords('wizard_guide');
  const { place, advice } = stepGuides[step];
  return (
    <>
      <p className="mb-3 text-meta text-ink-3">{guide(`place.${place}`)}</p>
      <ul className={list}>
        {advice.map((code) => (
          <li key={code}>{guide(`advice.${code}`)}</li>
        ))}
      </ul>
    </>
  );
}

/** What goes wrong at a step. */
export function StepPitfalls({ step }: { readonly step: WizardStepKey }) {
  const words = useWords('wizard');
  const guide = useWords('wizard_guide');
  return (
    <Group title={words('pitfalls')} className="mt-8">
      <ul className={list}>
        {stepGuides[step].pitfalls.map((code) => (
          <li key={code}>{guide(`pitfall.${code}`)}</li>
        ))}
      </ul>
    </Group>
  );
}
