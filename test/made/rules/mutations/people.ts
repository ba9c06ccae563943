import { centsFromEuro } from '#domain/values/money.ts';
import { programme } from '#test/made/program-facts.ts';
import { declares, participant, details, says, silentOn, program, both, type Mutation } from './change.ts';

export const peopleMutations: readonly Mutation[] = [
  // Countries
  ['a partner from the United States', participant('p4', { country: 'US' }), ['COUNTRY_NOT_ELIGIBLE']],
  ['a partner from Belarus', participant('p4', { country: 'BY' }), ['COUNTRY_BARRED']],
  [
    'a Russian owner',
    both(says('p4', { controlled: 'yes' }), details('p4', { owner: 'Neva', ownerCountry: 'RU' })),
    ['COUNTRY_BARRED'],
  ],
  [
    'an occupied territory',
    both(participant('p4', { country: 'UA' }), says('p4', { occupied_territory: 'yes' })),
    ['COUNTRY_BARRED'],
  ],
  [
    'an associated partner from China',
    participant('p4', { country: 'CN', role: 'associated_partner' }),
    ['CHINA_IN_IA', 'FUNDING_RATE_TOO_HIGH'],
  ],
  [
    'a Chinese owner where the call excludes it',
    both(
      program({ flags: ['china_control_restriction'] }),
      says('p4', { controlled: 'yes' }),
      details('p4', { owner: 'Wall', ownerCountry: 'CN' }),
    ),
    ['CHINA_CONTROL'],
  ],
  [
    'a Hungarian trust',
    both(participant('p3', { country: 'HU' }), says('p3', { public_interest_trust: 'yes' })),
    ['HUNGARY_PUBLIC_INTEREST_TRUST'],
  ],
  ['a list of countries that is not known', program({ flags: ['limited_countries'] }), ['LIMITED_COUNTRIES']],
  // Consortium
  [
    'two beneficiaries',
    both(participant('p3', { role: 'associated_partner' }), participant('p4', { role: 'associated_partner' })),
    ['CONSORTIUM_MIN_ENTITIES', 'FUNDING_RATE_TOO_HIGH'],
  ],
  [
    'two countries',
    both(participant('p2', { country: 'RO' }), participant('p4', { country: 'RO' })),
    ['CONSORTIUM_MIN_ENTITIES'],
  ],
  [
    'no Member State',
    both(
      participant('p1', { country: 'CH' }),
      participant('p2', { country: 'TR' }),
      participant('p4', { country: 'IS' }),
    ),
    ['CONSORTIUM_NO_MEMBER_STATE'],
  ],
  [
    'two of one owner, beyond the minimum',
    both(
      says('p1', { controlled: 'yes' }),
      details('p1', { owner: 'Holding' }),
      says('p4', { controlled: 'yes' }),
      details('p4', { owner: 'Holding' }),
    ),
    ['PARTNERS_NOT_INDEPENDENT'],
  ],
  ['nobody says who owns a partner', silentOn('p4', 'controlled'), ['PARTNERS_NOT_INDEPENDENT']],
  ['a call for one applicant', program({ flags: ['mono_beneficiary'] }), ['MONO_BENEFICIARY_ONLY']],
  ['nobody coordinates', participant('p1', { role: 'beneficiary' }), ['NO_COORDINATOR']],
  ['two coordinate', participant('p4', { role: 'coordinator' }), ['NO_COORDINATOR']],
  [
    'nobody uses the result',
    both(
      ...['p1', 'p2', 'p3', 'p4'].flatMap((id) => [
        says(id, { end_user: 'no' }),
        participant(id, { kind: 'nonprofit' }),
      ]),
    ),
    ['NO_END_USER'],
  ],
  // Participants
  ['no PIC', details('p4', { pic: '' }), ['PIC_MISSING']],
  ['a PIC of eight digits', details('p4', { pic: '99988877' }), ['PIC_MISSING']],
  ['one PIC twice', details('p4', { pic: '999888771' }), ['PIC_DUPLICATE']],
  ['no gender equality plan', says('p3', { gender_plan: 'no' }), ['GEP_MISSING']],
  ['nobody says whether there is a gender equality plan', silentOn('p2', 'gender_plan'), ['GEP_MISSING']],
  [
    'a size that does not fit',
    (facts) => ({
      ...facts,
      organization: {
        ...facts.organization,
        headcount: 120,
        balanceTotal: centsFromEuro(30_000_000),
        turnover: centsFromEuro(30_000_000),
      },
    }),
    ['SME_SIZE_INCONSISTENT'],
  ],
  ['an exclusion', says('p2', { exclusion: 'yes' }), ['EXCLUSION_SITUATION']],
  ['nobody says whether there is an exclusion', silentOn('p2', 'exclusion'), ['EXCLUSION_SITUATION']],
  ['another grant for the same costs', says('p2', { other_grant: 'yes' }), ['DOUBLE_FUNDING']],
  ['an operating grant', says('p2', { operating_grant: 'yes' }), ['OPERATING_GRANT_OVERLAP']],
  ['a similar proposal', declares({ similar_proposal: 'yes' }), ['PARALLEL_SIMILAR_PROPOSAL']],
  [
    'the EIC Accelerator after three rejections',
    both(
      program({ programme: programme('HORIZON-EIC-ACC'), typeOfAction: 'EIC' }),
      declares({ eic_three_rejections: 'yes' }),
    ),
    ['EIC_THREE_STRIKES', 'MONO_BENEFICIARY_ONLY'],
  ],
  ['a partner of a country that nobody knows', participant('p4', { country: 'XX' }), ['COUNTRY_NOT_ELIGIBLE']],
  ['a partner from Russia', participant('p4', { country: 'RU' }), ['COUNTRY_BARRED']],
  ['a partner from Hong Kong', participant('p4', { country: 'HK' }), ['CHINA_IN_IA', 'COUNTRY_NOT_ELIGIBLE']],
  ['nobody says where in Ukraine', participant('p4', { country: 'UA' }), ['COUNTRY_BARRED']],
  [
    'nobody says whether a Hungarian university is a trust',
    participant('p3', { country: 'HU' }),
    ['HUNGARY_PUBLIC_INTEREST_TRUST'],
  ],
  [
    'nobody says who controls, and China is excluded',
    both(program({ flags: ['china_control_restriction'] }), silentOn('p4', 'controlled')),
    ['CHINA_CONTROL', 'PARTNERS_NOT_INDEPENDENT'],
  ],
  [
    'a partner from China in a research action',
    both(program({ typeOfAction: 'RIA' }), participant('p4', { country: 'CN', role: 'associated_partner' })),
    ['CHINA_IN_RIA', 'FUNDING_RATE_TOO_HIGH'],
  ],
  [
    'a partner from Kenya in a coordination action',
    both(program({ typeOfAction: 'CSA', consortium: null }), participant('p4', { country: 'KE' })),
    ['CSA_THIRD_COUNTRY'],
  ],
  [
    'two of one owner, whom the minimum needs',
    both(
      participant('p3', { role: 'associated_partner' }),
      says('p1', { controlled: 'yes' }),
      details('p1', { owner: 'Holding' }),
      says('p4', { controlled: 'yes' }),
      details('p4', { owner: 'Holding' }),
    ),
    ['CONSORTIUM_MIN_ENTITIES', 'FUNDING_RATE_TOO_HIGH', 'PARTNERS_NOT_INDEPENDENT'],
  ],
  [
    'a partner that owns another',
    both(says('p4', { controlled: 'yes' }), details('p4', { owner: 'Partner p1' })),
    ['PARTNERS_NOT_INDEPENDENT'],
  ],
  ['a PIC that begins with 0', details('p4', { pic: '099888774' }), ['PIC_MISSING']],
  ['a research organization without a gender equality plan', says('p2', { gender_plan: 'no' }), ['GEP_MISSING']],
  ['nobody says whether another grant pays', silentOn('p2', 'other_grant'), ['DOUBLE_FUNDING']],
  ['nobody says whether there is an operating grant', silentOn('p2', 'operating_grant'), ['OPERATING_GRANT_OVERLAP']],
  [
    'a large company where the call is for small ones',
    both(program({ onlyApplicants: ['sme'] }), (facts) => ({
      ...facts,
      organization: { ...facts.organization, size: 'large', headcount: null },
    })),
    ['SME_STATUS_MISMATCH'],
  ],
  [
    'a company of no known size where the call is for small ones',
    both(program({ onlyApplicants: ['sme'] }), (facts) => ({
      ...facts,
      organization: { ...facts.organization, size: null, headcount: null },
    })),
    ['SME_STATUS_MISMATCH'],
  ],
  [
    'weak finances of who coordinates',
    both(says('p1', { weak_finances: 'yes' }), (facts) => ({
      ...facts,
      budgetLines: facts.budgetLines.map((each) =>
        each.id === 'l1' ? { ...each, amount: centsFromEuro(600_000) } : each,
      ),
    })),
    ['FINANCIAL_CAPACITY_COORD'],
  ],
  [
    'a partner with neither work nor money',
    (facts) => ({
      ...facts,
      plan: { ...facts.plan, effort: facts.plan.effort.filter(({ participantId }) => participantId !== 'p3') },
      budgetLines: facts.budgetLines.filter(({ participantId }) => participantId !== 'p3'),
    }),
    ['PARTNER_WITHOUT_ROLE'],
  ],
];
