import { describe, expect, it } from 'vitest';
import {
  exampleOrganization,
  exampleProgram,
  localDay,
  programme,
  testNow,
  windowsOn,
} from '#test/made/program-facts.ts';
import { countryFacts } from '#reference/countries.ts';
import type { EligibilityRule } from './eligibility-codes.ts';
import type { EligibilityAnswers, OrganizationProfile } from '#domain/organization/profile.ts';
import { decidingReason, eligibilityOf, verdictOf } from './eligibility.ts';
import type { ProgramFacts } from '#domain/program/facts.ts';
import { admittedCountries } from './country.ts';
import { conditionNotes } from './topic-conditions.ts';

type Given = {
  readonly program?: Partial<ProgramFacts>;
  readonly organization?: Partial<OrganizationProfile>;
  readonly asked?: EligibilityAnswers;
  readonly told?: EligibilityAnswers;
};

function judge({ program = {}, organization = {}, asked = {}, told = {} }: Given) {
  return eligibilityOf({
    program: exampleProgram(program),
    organization: exampleOrganization(organization),
    answers: { organization: told, program: asked },
    now: testNow,
  });
}

function codes(given: Given, rule: EligibilityRule): readonly string[] {
  return judge(given)
    .filter((row) => row.rule === rule)
    .map(({ answer, reason }) => `${answer} ${reason.code}`);
}

const country = (iso2: string): OrganizationProfile['country'] => countryFacts(iso2);

const inIt = (iso2: string, program: Partial<ProgramFacts> = {}, asked: EligibilityAnswers = {}): string =>
  codes({ program, organization: { country: country(iso2) }, asked }, 'country')[0] ?? '';
const held = (...shares: readonly (readonly [string, number])[]): Partial<OrganizationProfile> => ({
  shareholders: shares.map(([name, share]) => ({ name, country: name, shareBasisPoints: share })),
});

describe('a topic like MAT-PROD-49, as a Romanian company reads it', () => {
  const program: Partial<ProgramFacts> = {
    flags: ['china_control_restriction', 'right_to_object_transfer'],
    eligibilityNotes: [
      'Builds on results of a finished or running Cluster 4/LEIT project; meant for small consortia of spin-offs, start-ups, SMEs.',
      'Granting authority may object to transfer/exclusive licence for 4 years.',
    ],
  };

  it('has country, kind, size, control and the declaration met, and asks for partners, the Horizon result and the own share', () => {
    const rules = judge({ program, told: { excluded_or_sanctioned: 'no' } });
    expect(rules.map(({ rule, answer }) => `${rule} ${answer}`)).toEqual([
      'call_status yes',
      'country yes',
      'kind yes',
      'size yes',
      'consortium unknown',
      'control yes',
      'topic_condition unknown',
      'cofinancing unknown',
      'exclusion yes',
    ]);
    expect(rules.find(({ rule }) => rule === 'consortium')?.settle).toEqual({
      by: 'answer',
      question: 'partners_found',
      scope: 'program',
      params: { partners: 2, entities: 3, countries: 3 },
    });
    expect(verdictOf(rules)).toBe('check');
    expect(decidingReason(rules)?.code).toBe('consortium_partners_open');
  });

  it('is open to it once everything is answered', () => {
    const rules = judge({
      program,
      told: { excluded_or_sanctioned: 'no' },
      asked: { partners_found: 'yes', meets_topic_condition: 'yes', own_cofinancing: 'yes' },
    });
    expect(verdictOf(rules)).toBe('eligible');
    expect(decidingReason(rules)).toBeNull();
  });
});

describe('every unknown', () => {
  it('names what settles it', () => {
    const empty: Partial<OrganizationProfile> = {
      country: null,
      size: null,
      kind: null,
      legalForm: null,
      trl: null,
      shareholders: [],
    };
    const open = judge({
      program: {
        windows: [],
        trlMin: 5,
        trlMax: 7,
        flags: ['china_control_restriction', 'third_country_control_restriction', '5g_high_risk_supplier_restriction'],
      },
      organization: empty,
    }).filter(({ answer }) => answer === 'unknown');
    expect(open.map(({ rule }) => rule)).toEqual([
      'call_status',
      'country',
      'kind',
      'trl',
      'consortium',
      'control',
      'control',
      'control',
      'cofinancing',
      'exclusion',
    ]);
    for (const { settle, reason } of open) expect(settle, reason.code).not.toBeNull();
  });
});

describe('the call', () => {
  it.each([
    [windowsOn('deadline', '2026-11-19'), 'no call_closed', 'closed'],
    [[], 'unknown call_dates_unknown', 'check'],
  ] as const)('is judged by its dates', (windows, expected, verdict) => {
    expect(codes({ program: { windows } }, 'call_status')).toEqual([expected]);
    expect(verdictOf(judge({ program: { windows } }))).toBe(verdict);
  });

  it('without dates is settled by the person who has looked', () => {
    expect(codes({ program: { windows: [] }, asked: { call_still_open: 'yes' } }, 'call_status')).toEqual([
      'yes call_said_open',
    ]);
    expect(codes({ program: { windows: [] }, asked: { call_still_open: 'no' } }, 'call_status')).toEqual([
      'no call_said_closed',
    ]);
  });

  it('goes on after its first stage for those invited', () => {
    const windows = windowsOn('stage', '2026-10-01', '2027-03-01');
    expect(codes({ program: { windows } }, 'call_status')).toEqual(['unknown call_second_stage_open']);
    expect(codes({ program: { windows }, asked: { invited_to_second_stage: 'yes' } }, 'call_status')).toEqual([
      'yes call_second_stage_invited',
    ]);
    expect(verdictOf(judge({ program: { windows }, asked: { invited_to_second_stage: 'no' } }))).toBe('not_eligible');
  });
});

describe('the country', () => {
  it.each([
    ['RO', {}, 'yes country_member_state'],
    ['CH', {}, 'yes country_associated'],
    ['GL', {}, 'yes country_overseas'],
    ['ZA', {}, 'yes country_low_income'],
    ['US', {}, 'no country_not_funded'],
    ['CN', {}, 'no country_china_excluded'],
    ['CN', { typeOfAction: 'RIA' }, 'no country_not_funded'],
    ['RU', {}, 'no country_barred'],
    ['BY', {}, 'no country_barred'],
    ['EG', {}, 'unknown country_agreement_pending'],
    ['JP', {}, 'unknown country_agreement_pending'],
    ['MA', {}, 'yes country_low_income'],
    ['CA', { programme: programme('HORIZON-MISS') }, 'unknown country_pillar_two_open'],
    ['CA', { programme: programme('HORIZON-ERC') }, 'no country_outside_pillar_two'],
    ['GB', { programme: programme('HORIZON-EIC-ACC'), typeOfAction: 'EIC' }, 'yes country_grant_only'],
    ['GB', { programme: programme('HORIZON-EIC-STEP'), typeOfAction: 'EQUITY' }, 'no country_no_equity'],
    ['ZA', { typeOfAction: 'CSA' }, 'no country_not_associated'],
    ['RS', { flags: ['limited_countries'] }, 'unknown country_named_list_open'],
    [
      'CH',
      { flags: ['limited_countries'], eligibilityNotes: ['Limited to Member States, Iceland, Norway, Switzerland.'] },
      'yes country_named',
    ],
    [
      'RS',
      { flags: ['limited_countries'], eligibilityNotes: ['Limited to Member States, Iceland, Norway, Switzerland.'] },
      'no country_not_named',
    ],
    [
      'RS',
      {
        flags: ['limited_countries'],
        eligibilityNotes: [
          'Participation is limited to legal entities established in Member States, Norway and Iceland.',
        ],
      },
      'unknown country_named_list_open',
    ],
    [
      'RS',
      {
        flags: ['limited_countries'],
        eligibilityNotes: [
          'participation is limited to legal entities established in Member States and Associated Countries',
        ],
      },
      'yes country_associated',
    ],
    [
      'RS',
      {
        flags: ['limited_countries'],
        eligibilityNotes: [
          'participation is limited to legal entities established in Member States and the following Associated Countries: Norway and Iceland',
        ],
      },
      'unknown country_named_list_open',
    ],
    [
      'NO',
      {
        flags: ['limited_countries'],
        eligibilityNotes: [
          'Participation is limited to legal entities established in Member States, Norway and Iceland.',
        ],
      },
      'yes country_named',
    ],
    [
      'FR',
      {
        programme: programme('HORIZON-WIDERA'),
        typeOfAction: 'CSA',
        consortium: {
          minEntities: 1,
          minCountries: 1,
          text: 'A single applicant: an SME established in a widening country.',
        },
      },
      'unknown country_widening_in_part',
    ],
    [
      'MA',
      {
        programme: programme('HORIZON-WIDERA'),
        typeOfAction: 'CSA',
        consortium: {
          minEntities: 1,
          minCountries: 1,
          text: 'A single applicant: an SME established in a widening country.',
        },
      },
      'unknown country_agreement_pending',
    ],
    ['US', { programme: programme('HORIZON-HLTH'), typeOfAction: 'RIA' }, 'no country_not_funded'],
    ['RO', { kind: 'cascade' }, 'unknown country_third_party_open'],
    ['DE', { kind: 'national', onlyCountries: ['RO'] }, 'no country_outside_national'],
    ['DK', { programme: programme('AMIF') }, 'unknown country_list_open'],
    ['DE', { programme: programme('AMIF') }, 'yes country_member_state'],
    ['RO', { programme: programme('ERDF-ESF') }, 'unknown country_area_open'],
    ['UA', { programme: programme('LIFE-CET') }, 'yes country_participates'],
    ['NO', { programme: programme('I3') }, 'no country_outside_programme'],
    ['CH', { programme: programme('ERASMUS') }, 'unknown country_list_open'],
    [
      'UA',
      { programme: programme('DIGITAL'), identifier: 'DIGITAL-ECCC-2026-DEPLOY-CYBER-11' },
      'unknown country_list_open',
    ],
  ] as const)('%s in %j: %s', (iso2, program, expected) => {
    expect(inIt(iso2, program)).toBe(expected);
  });

  it('is settled by the person who has read the list', () => {
    const program = { programme: programme('LIFE-CET') };
    expect(inIt('CH', program, { country_admitted: 'yes' })).toBe('yes country_admitted');
    expect(inIt('CH', program, { country_admitted: 'no' })).toBe('no country_not_admitted');
  });

  it('is refused for certain only by a certain source', () => {
    const unsure = { source: 'import', document: 'a list', certainty: 'low', asOf: localDay('2026-11-20') } as const;
    const given: Given = {
      program: { kind: 'national', onlyCountries: ['RO'], defaultProvenance: unsure },
      organization: { country: country('DE') },
    };
    expect(codes(given, 'country')).toEqual(['unknown low_certainty']);
    expect(judge(given)[1]?.reason.params).toMatchObject({ because: 'country_outside_national', country: 'Germany' });
  });

  it('gives the countries of a filter, unknowns left out', () => {
    const some = ['RO', 'CH', 'US', 'RU', 'EG'].flatMap((iso2) => country(iso2) ?? []);
    expect(admittedCountries(exampleProgram(), some)).toEqual(['RO', 'CH']);
  });
});

describe('who applies', () => {
  const accelerator: Partial<ProgramFacts> = {
    programme: programme('HORIZON-EIC-ACC'),
    typeOfAction: 'EIC',
    consortium: { minEntities: 1, minCountries: 1, text: 'one SME / small mid-cap / founder' },
  };

  it.each([
    ['company', 'yes kind_named'],
    ['public_body', 'no kind_enterprise_only'],
    ['higher_education', 'no kind_enterprise_only'],
    ['nonprofit', 'unknown kind_enterprise_open'],
    ['research', 'unknown kind_enterprise_open'],
  ] as const)('a %s in the EIC Accelerator: %s', (kind, expected) => {
    expect(codes({ program: accelerator, organization: { kind } }, 'kind')).toEqual([expected]);
  });

  it('a large company may still be a small mid-cap', () => {
    const large: Given = { program: accelerator, organization: { size: 'large' } };
    expect(codes(large, 'size')).toEqual(['unknown size_midcap_open']);
    expect(codes({ ...large, told: { small_midcap: 'yes' } }, 'size')).toEqual(['yes size_midcap']);
    expect(codes({ ...large, told: { small_midcap: 'no' } }, 'size')).toEqual(['no size_above_midcap']);
  });

  it('is one of those that the call names', () => {
    expect(codes({ program: { onlyApplicants: ['public_body', 'research'] } }, 'kind')).toEqual(['no kind_not_named']);
    expect(codes({ program: { onlyApplicants: ['sme'] }, organization: { size: 'large' } }, 'size')).toEqual([
      'no size_not_sme',
    ]);
    expect(codes({ program: { programme: programme('LIFE-NAT') } }, 'kind')).toEqual(['unknown kind_call_decides']);
    expect(codes({ program: { programme: programme('JTM-PSLF') } }, 'kind')).toEqual(['no kind_public_only']);
  });

  it('a TRL outside the range is a question, never a refusal by itself', () => {
    const program = { trlMin: 7, trlMax: 8 };
    expect(codes({ program }, 'trl')).toEqual(['unknown trl_outside']);
    expect(codes({ program, asked: { trl_reached: 'no' } }, 'trl')).toEqual(['no trl_not_reached']);
    expect(codes({ program, organization: { trl: 7 } }, 'trl')).toEqual(['yes trl_within']);
    expect(codes({}, 'trl')).toEqual([]);
  });
});

describe('partners', () => {
  it('are still to be found where the answer is not yet', () => {
    expect(codes({ asked: { partners_found: 'no' } }, 'consortium')).toEqual(['unknown consortium_partners_open']);
  });

  it('need a Member State among them where the applicant has none', () => {
    const swiss: Given = { organization: { country: country('CH') }, asked: { partners_found: 'yes' } };
    expect(codes(swiss, 'consortium')).toEqual(['unknown consortium_member_state_open']);
    expect(codes({ ...swiss, asked: { partners_found: 'yes', partner_in_member_state: 'no' } }, 'consortium')).toEqual([
      'no consortium_member_state_missing',
    ]);
    expect(codes({ asked: { partners_found: 'yes' } }, 'consortium')).toEqual(['yes consortium_complete']);
  });

  it('are three where the applicant’s own country does not count', () => {
    expect(
      judge({ organization: { country: country('ZA') } }).find(({ rule }) => rule === 'consortium')?.reason.params,
    ).toMatchObject({ partners: 3, entities: 3 });
  });
});

describe('the own share', () => {
  it.each([
    [{}, {}, 'unknown cofinancing_open'],
    [{ kind: 'nonprofit' }, {}, 'yes cofinancing_none'],
    [{ kind: 'research', legalForm: null }, {}, 'unknown cofinancing_open'],
    [{ kind: 'research', legalForm: 'nonprofit' }, {}, 'yes cofinancing_none'],
    [{}, { own_cofinancing: 'no' }, 'no cofinancing_not_covered'],
  ] as const)('of %j with %j: %s', (organization, asked, expected) => {
    expect(codes({ organization, asked }, 'cofinancing')).toEqual([expected]);
  });

  it('is not refused while the rate is not stated', () => {
    const money = { ...exampleProgram().money, rateForProfit: null, rateNonProfit: null };
    const program = { programme: programme('DIGITAL'), typeOfAction: 'SIMPLE', money } as const;
    expect(codes({ program, asked: { own_cofinancing: 'no' } }, 'cofinancing')).toEqual([
      'unknown cofinancing_rate_open',
    ]);
    expect(codes({ program, asked: { own_cofinancing: 'yes' } }, 'cofinancing')).toEqual(['yes cofinancing_covered']);
  });
});

describe('ownership', () => {
  const china = { flags: ['china_control_restriction'] };

  it.each([
    [held(['CN', 5001], ['RO', 4999]), {}, 'no control_china'],
    [held(['CN', 5000], ['RO', 5000]), {}, 'unknown control_china_open'],
    [held(['CN', 4000], ['RO', 6000]), { china_control: 'no' }, 'yes control_china_none'],
    [held(['HK', 6000], ['RO', 4000]), {}, 'unknown control_china_open'],
    [held(['RO', 9000]), {}, 'unknown control_china_open'],
    [held(['RO', 9000]), { foreign_control: 'no' }, 'yes control_china_none'],
    [held(['RO', 10_000]), { china_control: 'yes' }, 'no control_china'],
    [{ shareholders: [], kind: 'public_body' }, {}, 'yes control_public'],
  ] as const)('%j where China is excluded: %j gives %s', (organization, told, expected) => {
    expect(codes({ program: china, organization, told }, 'control')).toEqual([expected]);
  });

  it('from China is an open question in an innovation action of which only the portal was read', () => {
    const program = {
      defaultProvenance: { source: 'portal', document: 'portal', certainty: 'high', asOf: localDay('2026-11-20') },
    } as const;
    expect(codes({ program, organization: held(['CN', 6000], ['RO', 4000]) }, 'control')).toEqual([
      'unknown control_china_topic_open',
    ]);
    expect(
      codes(
        { program: { ...program, typeOfAction: 'RIA' }, organization: held(['CN', 6000], ['RO', 4000]) },
        'control',
      ),
    ).toEqual([]);
    expect(codes({ organization: held(['CN', 6000], ['RO', 4000]) }, 'control')).toEqual([]);
  });

  it('from Russia excludes everywhere', () => {
    expect(codes({ organization: held(['RU', 6000], ['RO', 4000]) }, 'control')).toEqual(['no control_russia']);
    expect(codes({ organization: held(['RU', 5000], ['RO', 5000]) }, 'control')).toEqual([]);
  });

  it('from outside needs guarantees where the topic restricts it', () => {
    const program = { flags: ['third_country_control_restriction'] };
    expect(codes({ program, organization: held(['US', 6000], ['RO', 4000]) }, 'control')).toEqual([
      'unknown control_foreign',
    ]);
    expect(
      codes({ program, organization: held(['US', 6000], ['RO', 4000]), asked: { control_accepted: 'yes' } }, 'control'),
    ).toEqual(['yes control_accepted']);
    expect(codes({ program, organization: held(['DE', 6000], ['RO', 4000]) }, 'control')).toEqual(['yes control_eu']);
    expect(codes({ program, organization: held(['RO', 4000]) }, 'control')).toEqual(['unknown control_foreign_open']);
  });

  it('by a high-risk supplier is asked for where the topic protects networks', () => {
    const program = { flags: ['5g_high_risk_supplier_restriction'] };
    expect(codes({ program }, 'control')).toEqual(['unknown supplier_open']);
    expect(codes({ program, told: { high_risk_supplier: 'yes' } }, 'control')).toEqual(['no supplier_excluded']);
    expect(codes({ program, told: { high_risk_supplier: 'no' } }, 'control')).toEqual(['yes supplier_none']);
  });
});

describe('exclusion', () => {
  it.each([
    ['UA', 'territory'],
    ['IL', 'territory'],
  ])('asks an organization in %s for its area', (iso2) => {
    expect(
      codes({ organization: { country: country(iso2) }, told: { excluded_or_sanctioned: 'no' } }, 'exclusion'),
    ).toEqual(['yes exclusion_none', 'unknown territory_open']);
    expect(
      codes(
        { organization: { country: country(iso2) }, told: { excluded_or_sanctioned: 'no', barred_territory: 'yes' } },
        'exclusion',
      ),
    ).toEqual(['yes exclusion_none', 'no territory_applies']);
  });

  it('asks Hungarian institutions about trusts, and companies not', () => {
    expect(codes({ organization: { country: country('HU'), kind: 'higher_education' } }, 'exclusion')).toEqual([
      'unknown exclusion_open',
      'unknown trust_open',
    ]);
    expect(codes({ organization: { country: country('HU') } }, 'exclusion')).toEqual(['unknown exclusion_open']);
  });
});

describe('conditions of the topic', () => {
  it('are the notes that restrict who may apply, without what other rules judge', () => {
    const eligibilityNotes = [
      'Page limit 30',
      'Researcher within 8 years of PhD, mobility rule (12 months in 36)',
      'STEP Seal possible.',
      'Coordinator is a European NGO',
      'Single applicant only.',
      'Up to 84 months',
    ];
    expect(conditionNotes(exampleProgram({ eligibilityNotes }))).toEqual([
      'Researcher within 8 years of PhD, mobility rule (12 months in 36)',
      'Coordinator is a European NGO',
    ]);
  });

  it('are the programme’s own where it has one', () => {
    expect(
      judge({ program: { programme: programme('HORIZON-EIC-TRANS'), typeOfAction: 'EIC' } }).find(
        ({ rule }) => rule === 'topic_condition',
      ),
    ).toMatchObject({ answer: 'unknown', clause: 'eic-transition-result' });
  });

  it('let an organization from elsewhere join where the coordinator comes from a widening country', () => {
    const program = {
      programme: programme('HORIZON-WIDERA'),
      typeOfAction: 'CSA',
      consortium: {
        minEntities: null,
        minCountries: null,
        text: 'Two ecosystems; the coordinator comes from a widening country.',
      },
    } as const;
    const note = {
      ...program,
      consortium: null,
      eligibilityNotes: [
        'Participation as coordinators is limited to legal entities established in Widening countries.',
      ],
    };
    expect(codes({ program: note }, 'topic_condition')).toEqual(['yes widening_coordinator']);
    expect(codes({ program }, 'topic_condition')).toEqual(['yes widening_coordinator']);
    expect(codes({ program, organization: { country: country('DE') } }, 'topic_condition')).toEqual([
      'unknown widening_coordinator_open',
    ]);
  });
});
