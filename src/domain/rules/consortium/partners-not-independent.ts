import { dependentGroups, isBeneficiary } from '#domain/project/participants/consortium.ts';
import { rule } from '../rule.ts';
import { clauseOf } from './clause.ts';
import { shortOfMinimum } from './minimum.ts';

/** Beneficiaries of whom one controls the other, or one owner both: they count as one. */
export const partnersNotIndependent = rule({
  id: 'PARTNERS_NOT_INDEPENDENT',
  version: 1,
  severity: 'hard',
  stage: 'proposal',
  group: 'consortium',
  subject: 'project',
  fix: 'participants',
  source: 'links',
  params: { default: { participants: 'text' } },
  needs: { control: {} },
  applies: ({ participants }) => participants.length > 1,
  check: (facts) => {
    switch (clauseOf(facts, 'independence')?.answer) {
      case 'no': {
        const groups = dependentGroups(facts.participants.filter(isBeneficiary));
        const params = { participants: groups.map((group) => group.map(({ name }) => name).join(', ')).join('; ') };
        // Beyond the minimum a link is no obstacle.
        return [shortOfMinimum(facts).length === 0 ? { params, severity: 'soft' } : { params }];
      }
      case 'unknown':
        return [{ unknown: 'control' }];
      default:
        return [];
    }
  },
});
