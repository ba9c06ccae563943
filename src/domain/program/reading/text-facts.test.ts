import { describe, expect, it } from 'vitest';
import type { TextSection } from '#domain/program/facts.ts';
import { readTextFacts } from './text-facts.ts';

function factsOf(text: string) {
  const paragraphs = text.split('</p>').map((one) => one.replace('<p>', ''));
  const blocks = paragraphs.map((one) => ({ type: 'paragraph' as const, runs: [{ text: one }] }));
  const section: TextSection = { kind: 'conditions', heading: 'Conditions', blocks };
  return readTextFacts([section]);
}

describe('facts from sentences', () => {
  it('reads the fixed wordings, with the sentence as source', () => {
    const found = factsOf(
      '<p>Intro. Activities are expected to start at TRL 5 and achieve TRL 7 by the end of the ' +
        'project – see General Annex B.</p><p>The page limit of the application is 60 ' +
        'pages.</p><p>The maximum amount to be granted to each third party is EUR 200,000 to reach ' +
        'many.</p>',
    );
    expect(found.trl).toEqual({
      value: { min: 5, max: 7 },
      sentence:
        'Activities are expected to start at TRL 5 and achieve TRL 7 by the end of the project – see General Annex B.',
    });
    expect(found.pages?.value).toBe(60);
    expect(found.thirdPartyMax?.value).toBe(20_000_000);
  });

  it.each([
    [
      'Entities established in an eligible country but which are directly or indirectly controlled ' +
        'by China or by a legal entity established in China are not eligible to participate in the ' +
        'action.',
      'china_control_restriction',
    ],
    [
      'Entities established in an eligible country, but which are directly or indirectly ' +
        'controlled by a non-eligible country, may not participate in the action.',
      'third_country_control_restriction',
    ],
    [
      'Subject to restrictions for the protection of European communication networks.',
      '5g_high_risk_supplier_restriction',
    ],
    [
      'Any legal entity established in the United States of America is eligible to receive Union funding.',
      'us_entities_eligible_for_funding',
    ],
    ['Applications may only be submitted by one legal entity (mono-beneficiary).', 'mono_beneficiary'],
    ['Proposals must adopt a multi-actor approach.', 'multi_actor_approach'],
    ['Proposals must implement the ‘multi-actor approach’.', 'multi_actor_approach'],
    ['Operating grants are always mono-beneficiary grants.', 'mono_beneficiary'],
    ['Proposals may be inspired by a multi-actor approach.', null],
  ])('reads the restriction in: %s', (sentence, flag) => {
    expect(factsOf(`<p>Intro. ${sentence}</p><p>${sentence}</p>`).flags).toEqual(
      flag === null ? [] : [{ value: flag, sentence }],
    );
  });

  it('reads who alone may hand in or coordinate', () => {
    const conditions = [
      'The proposal must be submitted by the coordinator of the consortium funded under ' +
        'HORIZON-EURATOM-2021-NRT-01-09.',
      'Participation as coordinators is limited to legal entities established in Widening countries.',
    ];
    expect(factsOf(`<p>${conditions.join(' ')}</p>`).conditions.map(({ value }) => value)).toEqual(conditions);
  });

  it('reads nothing where two sentences differ or the wording is another', () => {
    expect(
      factsOf(
        '<p>The page limit of the application is 60 pages.</p><p>The page limit of the application is 45 pages.</p>',
      ).pages,
    ).toBeNull();
    expect(factsOf('<p>Activities may start at any TRL. Up to TRL 4-5 at the end.</p>').trl).toBeNull();
    expect(
      factsOf('<p>Participation as coordinators is limited to legal entities established in Widening countries.</p>')
        .limitedTo,
    ).toEqual([]);
  });
});
