import { askedOf } from '#domain/project/declarations/asked.ts';
import { cents } from '#domain/values/money.ts';
import { rule } from '../rule.ts';
import { totalsOf } from '../sums/totals.ts';

/** De minimis aid to one undertaking in three years (Regulation (EU) 2023/2831, art. 3(2)), in cents. */
const CEILING = cents(30_000_000);

/** With this request, de minimis aid would be above its ceiling. */
export const deMinimisCeiling = rule({
  id: 'DE_MINIMIS_CEILING',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  group: 'eligibility',
  subject: 'project',
  fix: 'declarations',
  source: 'de-minimis',
  params: { default: { received: 'money', requested: 'money', ceiling: 'money' } },
  needs: { received: { read: ({ intake }) => intake.declarations.deMinimisReceived } },
  applies: ({ program, budgetLines }) => askedOf(program, budgetLines).deMinimis && budgetLines.length > 0,
  check: (facts, { known: { received } }) => {
    const { requested } = totalsOf(facts).total;
    return received + requested > CEILING ? [{ params: { received, requested, ceiling: CEILING } }] : [];
  },
});
