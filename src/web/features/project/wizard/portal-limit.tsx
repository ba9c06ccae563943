import type { WizardAnswer } from '#contract/portal/wizard.ts';
import type { WizardFieldKey } from '#domain/project/wizard/wizard-keys.ts';
import { portalLimits } from '#reference/portal/wizard-guide.ts';
import { useWords } from '#web/page/words.ts';

/** What the portal itself takes for a field, beside the product's own limit. */
export function PortalLimitLine({
  field,
  pageLimit,
}: {
  readonly field: WizardFieldKey;
  readonly pageLimit: WizardAnswer['pageLimit'];
}) {
  const words = useWords('wizard');
  const limit = portalLimits[field];
  const said = () => {
    switch (limit.kind) {
      case 'characters':
        return words('portal_characters', { most: limit.most });
      case 'none':
        return words('portal_none');
      case 'pages':
        return pageLimit === null ? words('portal_pages_unknown') : words('portal_pages', pageLimit);
    }
  };
  return <span className="block">{said()}</span>;
}
