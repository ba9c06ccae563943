import { basisPoints, cents, centsFromEuro } from '#domain/values/money.ts';
import { exampleAnnexFile, exampleParticipant } from '#test/made/project-facts.ts';
import { noDetails } from '#domain/project/participants/participant-details.ts';
import { cleanInnovationAction } from '../clean-projects.ts';
import {
  silentOn,
  intake,
  declares,
  details,
  says,
  pack,
  line,
  extraLine,
  program,
  annex,
  found,
  both,
  type Mutation,
} from './change.ts';

export const moneyMutations: readonly Mutation[] = [
  // Budget, costs and effort
  ['no budget', (facts) => ({ ...facts, budgetLines: [] }), ['BUDGET_EMPTY']],
  ['a line without a description', line('l9', { description: '' }), ['BUDGET_LINE_INCOMPLETE']],
  ['a rate above the maximum', line('l0', { rate: basisPoints(0.8) }), ['FUNDING_RATE_TOO_HIGH']],
  [
    'a request above the maximum',
    program({
      money: {
        ...cleanInnovationAction().program.money,
        grantMin: null,
        grantMax: centsFromEuro(1_000_000),
        wording: 'up_to',
      },
    }),
    ['BUDGET_EXCEED'],
  ],
  [
    'a request far below the call',
    program({
      money: {
        ...cleanInnovationAction().program.money,
        grantMin: centsFromEuro(9_000_000),
        grantMax: centsFromEuro(12_000_000),
      },
    }),
    ['BUDGET_BELOW_MIN'],
  ],
  ['indirect costs by hand', extraLine({ category: 'indirect', participantId: 'p2' }), ['INDIRECT_BY_HAND']],
  [
    'nobody covers the own share',
    both(...['p1', 'p2', 'p3', 'p4'].map((id) => details(id, { ownResources: cents(0) }))),
    ['COFUNDING_GAP'],
  ],
  [
    'nobody says who covers the own share',
    both(...['p1', 'p2', 'p3', 'p4'].map((id) => details(id, { ownResources: null }))),
    ['COFUNDING_GAP'],
  ],
  ['another amount in the intake', intake({ requestedAmount: centsFromEuro(2_000_000) }), ['PART_A_B_BUDGET_MISMATCH']],
  ['subcontracting that nobody explains', details('p4', { subcontracting: '' }), ['SUBCONTRACT_NOT_JUSTIFIED']],
  ['much subcontracting', line('l8', { amount: centsFromEuro(900_000) }), ['SUBCONTRACT_TOO_HIGH']],
  [
    'a partner as subcontractor',
    (facts) => ({
      ...facts,
      participants: [
        ...facts.participants,
        { ...exampleParticipant('p9', { role: 'subcontractor' }), details: { ...noDetails, pic: '999888774' } },
      ],
    }),
    ['PIC_DUPLICATE', 'SUBCONTRACT_TO_PARTNER'],
  ],
  [
    'equipment that nobody explains',
    extraLine({ participantId: 'p2', category: 'equipment', amount: centsFromEuro(70_000) }),
    ['EQUIPMENT_JUSTIFICATION_15'],
  ],
  [
    'equipment at full cost',
    both(
      extraLine({ participantId: 'p2', category: 'equipment', amount: centsFromEuro(7_000) }),
      says('p2', { equipment_full_cost: 'yes' }),
    ),
    ['EQUIPMENT_FULL_COST'],
  ],
  ['VAT that can be deducted', says('p2', { vat_included: 'yes', vat_deductible: 'yes' }), ['VAT_DEDUCTIBLE_INCLUDED']],
  ['bank charges', line('l9', { description: 'Bank charges' }), ['INELIGIBLE_COST_ITEMS']],
  ['much travel', line('l9', { amount: centsFromEuro(300_000) }), ['TRAVEL_HIGH']],
  [
    'third parties who get much',
    both(
      extraLine({ participantId: 'p2', category: 'other_direct', subtype: 'third_party_support' }),
      declares({}, { thirdPartyMax: centsFromEuro(61_000) }),
    ),
    ['FSTP_LIMIT'],
  ],
  [
    'no staff',
    (facts) => ({ ...facts, budgetLines: facts.budgetLines.filter(({ category }) => category !== 'personnel') }),
    ['BUDGET_BELOW_MIN', 'NO_PERSONNEL', 'PARTNER_DOMINANCE', 'SUBCONTRACT_TOO_HIGH', 'TRAVEL_HIGH'],
  ],
  [
    'somebody works more than the project lasts',
    details('p2', {
      people: [{ id: 'k', name: 'Ana Pop', role: 'Lead', leads: true, gender: null, careerStage: 'A', months: 3_700 }],
    }),
    ['PM_TOO_HIGH_PER_PERSON'],
  ],
  [
    'other months in the budget',
    line('l2', { effort: { months: 3_000, rate: centsFromEuro(10_000) } }),
    ['PERSONNEL_PM_MISMATCH'],
  ],
  ['much management', pack('w3', { purpose: 'management' }), ['MANAGEMENT_HIGH']],
  [
    'a lump sum, and a package without money',
    both(
      program({ money: { ...cleanInnovationAction().program.money, costModel: 'lump sum' } }),
      line('l4', { workPackageId: 'w2' }),
      line('l8', { workPackageId: 'w2' }),
    ),
    ['LUMP_SUM_WP_WITHOUT_BUDGET'],
  ],
  ['one partner takes most', line('l2', { amount: centsFromEuro(1_400_000) }), ['PARTNER_DOMINANCE']],
  // Annexes
  ['a mandatory annex is missing', annex({}), ['MANDATORY_ANNEX_MISSING']],
  ['a draft in Word', annex({}, found('portal_format')), ['ANNEX_FORMAT']],
  ['a file over ten megabytes', annex({}, found('over_portal_size')), ['ANNEX_TOO_LARGE']],
  [
    'a rejected annex that nobody has to upload',
    annex({ required: false }, [exampleAnnexFile('rejected')]),
    ['ANNEX_REJECTED'],
  ],
  [
    'money for third parties without its annex',
    both(
      extraLine({ participantId: 'p2', category: 'other_direct', subtype: 'third_party_support' }),
      declares({}, { thirdPartyMax: centsFromEuro(50_000) }),
      annex({ key: 'FSTP_INFO', required: false }),
    ),
    ['FSTP_ANNEX_MISSING'],
  ],
  ['a line without an amount', line('l9', { amount: null }), ['BUDGET_LINE_INCOMPLETE']],
  ['a line of nobody', line('l9', { participantId: null }), ['BUDGET_LINE_INCOMPLETE']],
  ['dividends', line('l9', { description: 'Dividends to owners' }), ['INELIGIBLE_COST_ITEMS']],
  ['doubtful debts', line('l9', { description: 'Doubtful debts' }), ['INELIGIBLE_COST_ITEMS']],
  [
    'VAT of which nobody says whether it can be deducted',
    both(says('p2', { vat_included: 'yes' }), silentOn('p2', 'vat_deductible')),
    ['VAT_DEDUCTIBLE_INCLUDED'],
  ],
  [
    'equipment of which nobody says how it is counted',
    both(
      extraLine({ participantId: 'p2', category: 'equipment', amount: centsFromEuro(7_000) }),
      silentOn('p2', 'equipment_full_cost'),
    ),
    ['EQUIPMENT_FULL_COST'],
  ],
  [
    'nobody says how much a third party gets',
    extraLine({ participantId: 'p2', category: 'other_direct', subtype: 'third_party_support' }),
    ['FSTP_LIMIT'],
  ],
  [
    'fewer months in the budget of the one who coordinates',
    line('l1', { effort: { months: 2_000, rate: centsFromEuro(10_000) } }),
    ['PERSONNEL_PM_MISMATCH'],
  ],
  ['a rejected annex', annex({}, [exampleAnnexFile('rejected')]), ['MANDATORY_ANNEX_MISSING']],
];
