import type { ReactNode } from 'react';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { useWords } from '#web/page/words.ts';
import { Tabs } from '#web/ui/page/tabs.tsx';
import { AgreementPart } from './agreement-part.tsx';
import { HoursPart } from './hours-part.tsx';
import { PaymentsPart } from './payments-part.tsx';
import { PeriodsPart } from './periods-part.tsx';
import { ProgressPart } from './progress-part.tsx';
import type { Grant } from './use-grant.ts';

type Props = {
  readonly facts: ProjectFacts;
  readonly grant: Grant;
  readonly shown: string;
  readonly onShow: (part: string) => void;
  /** What every application has. */
  readonly first: ReactNode;
};

/** The parts of a grant, one of them shown. */
export function FundedTabs({ facts, grant, shown, onShow, first }: Props) {
  const words = useWords('grant');
  const tabs = [
    { value: 'result', label: words('tab.result'), panel: first },
    { value: 'agreement', label: words('tab.agreement'), panel: <AgreementPart facts={facts} grant={grant} /> },
    { value: 'progress', label: words('tab.progress'), panel: <ProgressPart facts={facts} grant={grant} /> },
    { value: 'reports', label: words('tab.reports'), panel: <PeriodsPart facts={facts} grant={grant} /> },
    { value: 'hours', label: words('tab.hours'), panel: <HoursPart facts={facts} grant={grant} /> },
    { value: 'payments', label: words('tab.payments'), panel: <PaymentsPart facts={facts} grant={grant} /> },
  ];
  const value = tabs.some((tab) => tab.value === shown) ? shown : 'result';
  return <Tabs label={words('tabs')} tabs={tabs} value={value} onChange={onShow} />;
}
