import type { WizardAnswer } from '#contract/portal/wizard.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { portalLine, portalTitle, type PortalText } from '#domain/project/wizard/portal-text.ts';
import { portalValues, type PortalValue } from '#domain/project/wizard/portal-values.ts';
import type { WizardStepKey } from '#domain/project/wizard/wizard-keys.ts';
import { euroOf, type Cents } from '#domain/values/money.ts';
import { portalLineLimits } from '#reference/portal/wizard-guide.ts';
import { useWords } from '#web/page/words.ts';
import { Group } from '#web/ui/page/headings.tsx';
import type { Words } from '#words/words.ts';
import { CopyButton, RemovedCharacters } from './copy-button.tsx';

type Shown = {
  readonly key: string;
  readonly label: string;
  readonly copied: PortalText;
  readonly most: number | null;
};

/** An amount as a field for numbers takes it: "175256.25". */
function amountText(amount: Cents): string {
  return euroOf(amount).toFixed(2);
}

function shown(words: Words<'wizard'>, value: PortalValue): Shown {
  switch (value.of) {
    case 'title':
      return {
        key: value.of,
        label: words('value.title'),
        copied: portalTitle(value.text),
        most: portalLineLimits.title,
      };
    case 'acronym':
      return {
        key: value.of,
        label: words('value.acronym'),
        copied: portalLine(value.text),
        most: portalLineLimits.acronym,
      };
    case 'duration': {
      const text = value.months === null ? '' : String(value.months);
      return { key: value.of, label: words('value.duration'), copied: portalLine(text), most: null };
    }
    case 'pic': {
      const label = words('value.pic', { name: value.name });
      return { key: value.participantId, label, copied: portalLine(value.text), most: null };
    }
    case 'total':
    case 'requested':
      return {
        key: value.of,
        label: words(`value.${value.of}`),
        copied: portalLine(amountText(value.amount)),
        most: null,
      };
  }
}

/** The values that the portal asks for at a step beside its texts, each to be copied. */
export function PortalValues({
  facts,
  step,
  total,
  large = false,
}: {
  readonly facts: ProjectFacts;
  readonly step: WizardStepKey;
  readonly total: WizardAnswer['total'];
  readonly large?: boolean;
}) {
  const words = useWords('wizard');
  const values = portalValues(facts, step, total).map((value) => shown(words, value));
  if (values.length === 0) return null;
  return (
    <Group title={words('values')} className="mt-8">
      <ul className="border-t border-line">
        {values.map(({ key, label, copied, most }) => {
          const over = most === null ? 0 : Math.max(0, [...copied.text].length - most);
          return (
            <li
              key={key}
              className={`grid items-center gap-x-4 gap-y-1 border-b border-line py-2 ${large ? '' : 'grid-cols-[minmax(0,1fr)_auto]'}`}
            >
              <div className="min-w-0">
                <p className="text-label font-medium text-ink-3">{label}</p>
                <p lang={facts.language} className="[overflow-wrap:anywhere]">
                  {copied.text === '' ? <span className="text-ink-3">{words('value_missing')}</span> : copied.text}
                </p>
                <RemovedCharacters copied={copied} />
                {most !== null && over > 0 ? (
                  <p className="text-meta text-block">{words('value_too_long', { over, most })}</p>
                ) : null}
              </div>
              <CopyButton what={label} copied={copied} large={large} />
            </li>
          );
        })}
      </ul>
    </Group>
  );
}
