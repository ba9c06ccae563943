import { describe, expect, it } from 'vitest';
import { exampleProgram, programme, windowsOn } from '#test/made/program-facts.ts';
import type { OrganizationProfile } from '#domain/organization/profile.ts';
import { decidingCriterion, verdictOf } from './eligibility.ts';
import type { ProgramFacts } from '#domain/program/facts.ts';
import { type Given, judge, codes, country } from '#test/made/eligibility.ts';

describe('a topic like MAT-PROD-49, as a Romanian company reads it', () => {
  const program: Partial<ProgramFacts> = {
    flags: ['china_control_restriction', 'right_to_object_transfer'],
    eligibilityNotes: [
      'Builds on results of a finished or running Cluster 4/LEIT project; meant for small ' +
        'consortia of spin-offs, start-ups, SMEs.',
      'Granting authority may object to transfer/exclusive licence for 4 years.',
    ],
  };

  it('meets country, kind, size, control and declaration; asks for partners, the Horizon result, the own share', () => {
    const criteria = judge({ program, told: { excluded_or_sanctioned: 'no' } });
    expect(criteria.map(({ criterion, answer }) => `${criterion} ${answer}`)).toEqual([
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
    expect(criteria.find(({ criterion }) => criterion === 'consortium')?.settle).toEqual({
      by: 'answer',
      question: 'partners_found',
      scope: 'program',
      params: { partners: 2, entities: 3, countries: 3 },
    });
    expect(verdictOf(criteria, 'read')).toBe('check');
    expect(decidingCriterion(criteria)?.reason.code).toBe('consortium_partners_open');
  });

  it('is open to it once everything is answered', () => {
    const criteria = judge({
      program,
      told: { excluded_or_sanctioned: 'no' },
      asked: { partners_found: 'yes', meets_topic_condition: 'yes', own_cofinancing: 'yes' },
    });
    expect(verdictOf(criteria, 'read')).toBe('eligible');
    expect(decidingCriterion(criteria)).toBeNull();
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
    expect(open.map(({ criterion }) => criterion)).toEqual([
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
    expect(verdictOf(judge({ program: { windows } }), 'read')).toBe(verdict);
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
    expect(verdictOf(judge({ program: { windows }, asked: { invited_to_second_stage: 'no' } }), 'read')).toBe(
      'not_eligible',
    );
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
      judge({ organization: { country: country('ZA') } }).find(({ criterion }) => criterion === 'consortium')?.reason
        .params,
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
