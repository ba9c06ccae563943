import { planOfPackage } from '#domain/project/workplan/work-packages.ts';
import { gapsIn, isBlank, measured, type Judged, type AspectMeasure } from './measure.ts';

/** A plan of this type of action has at least so many of each. */
const usual = { packages: 2, deliverables: 3, milestones: 2, risks: 4, kpis: 2 } as const;

const nameOf = ({ name }: { readonly name: string }) => name;
const titleOf = ({ title }: { readonly title: string }) => title;

export const planMeasures = {
  kpis: ({ facts: { plan } }: Judged): AspectMeasure =>
    measured(plan.kpis.filter(({ baseline, target }) => !isBlank(baseline) && !isBlank(target)).length, usual.kpis, [
      ...gapsIn(plan.kpis, 'kpi_without_baseline', ({ baseline }) => isBlank(baseline), titleOf),
      ...gapsIn(plan.kpis, 'kpi_without_target', ({ target }) => isBlank(target), titleOf),
    ]),
  dissemination: ({ facts: { workPackages } }: Judged): AspectMeasure =>
    measured(workPackages.filter((one) => planOfPackage(one).purpose === 'dissemination').length, 1),
  work_plan: ({ facts: { workPackages } }: Judged): AspectMeasure => {
    const packages = workPackages.map((one) => ({ name: `WP${one.number} ${one.title}`, ...planOfPackage(one) }));
    const isTimeless = (one: (typeof packages)[number]) => one.startMonth === null || one.endMonth === null;
    return measured(
      packages.filter((one) => !isTimeless(one) && one.lead !== null).length,
      Math.max(usual.packages, packages.length),
      [
        ...gapsIn(packages, 'package_without_time', isTimeless, nameOf),
        ...gapsIn(packages, 'package_without_lead', ({ lead }) => lead === null, nameOf),
      ],
    );
  },
  deliverables: ({ facts: { plan, workPackages } }: Judged): AspectMeasure =>
    measured(
      plan.deliverables.filter(({ month }) => month !== null).length,
      Math.max(usual.deliverables, workPackages.length),
      gapsIn(plan.deliverables, 'deliverable_without_month', ({ month }) => month === null, titleOf),
    ),
  milestones: ({ facts: { plan } }: Judged): AspectMeasure =>
    measured(
      plan.milestones.filter(({ verification }) => !isBlank(verification)).length,
      usual.milestones,
      gapsIn(plan.milestones, 'milestone_without_verification', ({ verification }) => isBlank(verification), titleOf),
    ),
  risks: ({ facts: { plan } }: Judged): AspectMeasure =>
    measured(
      plan.risks.filter(({ mitigation }) => !isBlank(mitigation)).length,
      usual.risks,
      gapsIn(
        plan.risks,
        'risk_without_mitigation',
        ({ mitigation }) => isBlank(mitigation),
        ({ description }) => description,
      ),
    ),
};
