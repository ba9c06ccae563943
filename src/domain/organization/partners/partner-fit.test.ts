import { expect, it } from 'vitest';

import { PARTNERS_SHOWN } from './partner-limits.ts';
import { partnersFor, type OfferedPartner, type SoughtCall } from './partner-fit.ts';

const call: SoughtCall = {
  programId: 'call',
  category: 'Horizon Europe',
  subject: 'Circular design of lightweight composites. Recycling of carbon fibres',
  text: 'Proposals address the pyrolysis of wind turbine blades and life cycle assessment.',
};
const partner = (name: string, values: Partial<OfferedPartner> = {}): OfferedPartner => ({
  name,
  brings: '',
  keywords: [],
  role: 'either',
  programIds: [],
  categories: [],
  ...values,
});
const names = (...partners: OfferedPartner[]) => partnersFor(partners, call).map(({ partner: { name } }) => name);
const reasons = (values: Partial<OfferedPartner>) => partnersFor([partner('A', values)], call)[0]?.reasons ?? [];

it('who names the call comes first, then who names its programme, then who shares words with it', () => {
  const words = partner('Words', { keywords: ['carbon fibres', 'pyrolysis'] });
  const programme = partner('Programme', { categories: ['LIFE', 'Horizon Europe'] });
  const both = partner('Both', { categories: ['Horizon Europe'], keywords: ['pyrolysis'] });
  const named = partner('Call', { programIds: ['other', 'call'] });
  expect(names(words, programme, both, named)).toEqual(['Call', 'Both', 'Programme', 'Words']);
});

it('nobody is shown without a reason', () => {
  expect(names(partner('Silent'), partner('Elsewhere', { programIds: ['other'], categories: ['LIFE'] }))).toEqual([]);
});

it('says why each is shown, with the shared words as the organization wrote them', () => {
  expect(reasons({ programIds: ['call'], categories: ['Horizon Europe'], keywords: ['Pyrolysis', 'fintech'] })).toEqual(
    [{ code: 'names_call' }, { code: 'names_programme' }, { code: 'shared_words', words: ['Pyrolysis'] }],
  );
});

it.each([
  ['a keyword of several words has to stand in the call as it is', { keywords: ['blades of wind turbines'] }, []],
  ['accents and case do not matter', { keywords: ['WIND Turbine Bládes'] }, ['WIND Turbine Bládes']],
  ['part of a word is no word', { keywords: ['carbo', 'cycl'] }, []],
  ['one long word of the description is chance', { brings: 'We make composites.' }, []],
  ['two in title or keywords are a subject', { brings: 'Recycling of composites.' }, ['recycling', 'composites']],
  ['words that every call uses say nothing', { brings: 'Innovative projects and research for Europe, design.' }, []],
  ['words of the long text alone do not make a description fit', { brings: 'Assessment of turbine blades.' }, []],
  ['what a keyword says is not counted twice', { keywords: ['carbon fibres'], brings: 'Carbon' }, ['carbon fibres']],
])('%s', (_name, values, expected) => {
  expect(reasons(values).flatMap((each) => (each.code === 'shared_words' ? each.words : []))).toEqual(expected);
});

it('who only wants to coordinate comes after the others of its kind, and before the next kind', () => {
  const leads = partner('Leads', { categories: ['Horizon Europe'], role: 'coordinator' });
  const joins = partner('Joins', { categories: ['Horizon Europe'], role: 'partner' });
  const words = partner('Words', { keywords: ['pyrolysis'] });
  expect(names(words, leads, joins)).toEqual(['Joins', 'Leads', 'Words']);
});

it('shows the best thirty', () => {
  const many = Array.from({ length: 40 }, (_, index) => partner(`P${index}`, { programIds: ['call'] }));
  expect(partnersFor(many, call)).toHaveLength(PARTNERS_SHOWN);
});
