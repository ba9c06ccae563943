import { saying } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { hungaryPublicInterestTrust } from './hungary-public-interest-trust.ts';

const trust = { public_interest_trust: 'yes' } as const;
const hungarian = { country: 'HU', kind: 'higher_education', role: 'beneficiary' } as const;

ruleCases(hungaryPublicInterestTrust, [
  {
    name: 'a company of Hungary',
    near: true,
    change: { participants: [saying('p1', {}, { country: 'HU' })] },
    finds: [],
  },
  {
    name: 'a trust that takes part without money',
    near: true,
    change: { participants: [saying('p1', trust, { ...hungarian, role: 'associated_partner' })] },
    finds: [],
  },
  {
    name: 'a university that is none',
    near: true,
    change: { participants: [saying('p1', { public_interest_trust: 'no' }, hungarian)] },
    finds: [],
  },
  { name: 'a trust', change: { participants: [saying('p1', trust, hungarian)] }, finds: ['hard p1'] },
  { name: 'nobody has said it', change: { participants: [saying('p1', {}, hungarian)] }, finds: ['soft p1 trust'] },
]);
