import { describe, expect, it } from 'vitest';
import { exampleProgram, localDay, programme } from '#test/made/program-facts.ts';
import { conditionNotes } from './topic-conditions.ts';
import { judge, codes, country, held } from '#test/made/eligibility.ts';

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

  it('from China, or from elsewhere outside, is an open question in a topic of which only the portal was read', () => {
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
    ).toEqual(['unknown control_topic_open']);
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
  it('are the notes that restrict who may apply, without what other criteria judge', () => {
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
        ({ criterion }) => criterion === 'topic_condition',
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
