import { cents } from '#domain/values/money.ts';
import { exampleProject } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { smeSizeInconsistent } from './sme-size-inconsistent.ts';

const { organization } = exampleProject();
const figures = (headcount: number, turnover: number | null) => ({
  organization: {
    ...organization,
    headcount,
    turnover: turnover === null ? null : cents(turnover * 100),
    balanceTotal: null,
  },
});

ruleCases(smeSizeInconsistent, [
  { name: 'no figures', finds: [] },
  { name: 'small, with 49 people and ten million', near: true, change: figures(49, 10_000_000), finds: [] },
  { name: 'figures that do not settle it', near: true, change: figures(49, null), finds: [] },
  {
    name: 'small, with sixty people',
    change: figures(60, 20_000_000),
    finds: ['soft'],
    params: { stated: 'small', computed: 'medium' },
  },
]);
