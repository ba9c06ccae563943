import type {
  FieldProblemCode,
  Industry,
  LegalForm,
  OnboardingStep,
  OrganizationKind,
  OrganizationSize,
} from '#domain/organization/organization-codes.ts';
import type { FieldProblem, ProfileField } from '#domain/organization/profile-fields.ts';
import type { SizeResult } from '#domain/organization/size.ts';

/** Of a value that nobody has entered. */
export const NOT_STATED = 'Not stated';

export const sizeLabels: Readonly<Record<OrganizationSize, string>> = {
  micro: 'Micro',
  small: 'Small',
  medium: 'Medium',
  large: 'Large',
};

/** The bands of the sizes, as the choice shows them. */
export const sizeBands: Readonly<Record<OrganizationSize, string>> = {
  micro: 'Micro: under 10 people, up to 2 million €',
  small: 'Small: 10 to 49 people, up to 10 million €',
  medium: 'Medium: 50 to 249 people, up to 50 million €',
  large: 'Large: 250 people or more',
};

export const kindLabels: Readonly<Record<OrganizationKind, string>> = {
  company: 'Company',
  nonprofit: 'Non-profit organization',
  research: 'Research organization',
  higher_education: 'University or other higher education',
  public_body: 'Public body',
};

export const industryLabels: Readonly<Record<Industry, string>> = {
  technology: 'Technology',
  manufacturing: 'Manufacturing',
  healthcare: 'Healthcare',
  finance: 'Finance',
  energy: 'Energy',
  education: 'Education',
  agriculture: 'Agriculture',
  other: 'Other',
};

export const legalFormLabels: Readonly<Record<LegalForm, string>> = {
  limited: 'Limited company',
  plc: 'Public limited company',
  llp: 'Limited liability partnership',
  partnership: 'Partnership',
  sole: 'Sole trader',
  nonprofit: 'Non-profit',
  coop: 'Cooperative',
  other: 'Other',
};

export const stepLabels: Readonly<Record<OnboardingStep, string>> = {
  identity: 'Identity',
  'admin-structure': 'Admin structure',
  activity: 'Activity',
  'legal-form': 'Legal form',
  review: 'Review',
};

export const fieldLabels: Readonly<Record<ProfileField, string>> = {
  name: 'Organization name',
  country: 'Country',
  size: 'Size',
  caen: 'CAEN / NACE code',
  trl: 'TRL',
  description: 'Description',
  legalName: 'Legal name',
  tradingName: 'Trading name',
  registrationNumber: 'Registration number',
  vatNumber: 'VAT number',
  adminName: 'Administrator',
  kind: 'Kind of organization',
  industry: 'Primary industry',
  legalForm: 'Legal form',
  vatRegistered: 'VAT registered',
  incorporatedOn: 'Incorporation date',
  street: 'Street',
  streetNumber: 'Number',
  city: 'City',
  postalCode: 'Postal code',
  region: 'Region / State',
  addressCountry: 'Country of the address',
  headcount: 'Headcount',
  turnover: 'Annual turnover',
  balanceTotal: 'Balance sheet total',
};

/** How far a technology is: 1 to 3 Research, 4 to 6 Development, 7 to 9 Market Ready. */
export function trlLabel(trl: number): string {
  const phase = trl <= 3 ? 'Research' : trl <= 6 ? 'Development' : 'Market Ready';
  return `TRL ${trl}, ${phase}`;
}

/** What to write about an organization, in two lines as an example. */
export const descriptionExample = [
  'We make insulation panels from recycled textile fibres for builders of prefabricated houses.',
  'Next we want to certify a fire-safe panel and automate its line.',
] as const;

/** "Not saved yet: 1 thing to correct". */
export function notSavedSentence(problems: number): string {
  return `Not saved yet: ${problems} ${problems === 1 ? 'thing' : 'things'} to correct`;
}

const count = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
type Sentence = (params: FieldProblem['params']) => string;
const number = (value: string | number | undefined) => count.format(Number(value ?? 0));

const sentences: Readonly<Record<FieldProblemCode, Sentence>> = {
  required: () => 'This is needed.',
  too_long: (p) => `Shorten this by ${number(p['over'])}: at most ${number(p['max'])} characters.`,
  not_whole_number: () => 'Enter a whole number, for example 12.',
  not_amount: () => 'Enter an amount in euro, for example 1,800,000.',
  out_of_range: (p) => `Enter a number from ${number(p['min'])} to ${number(p['max'])}.`,
  not_date: () => 'Enter an existing day.',
  date_in_future: () => 'This day is still to come.',
  unknown_code: () => 'Choose one from the list.',
  unknown_activity: () =>
    'Enter a division of NACE Rev. 2.1 (two digits, such as 22) or a class in one (four digits, such as 2229). A code of an older list may no longer exist.',
  vat_wrong_format: (p) =>
    p['example']
      ? `This has not the form of a VAT number of the country, for example ${p['example']}.`
      : 'This has not the form of a VAT number: letters and digits only.',
  vat_wrong_checksum: (p) =>
    `The check digit does not fit: a digit is wrong or two are swapped. The form is ${p['example']}.`,
  vat_other_country: (p) =>
    `This is a VAT number of another country. Numbers of the chosen country begin with ${p['prefix']}.`,
  not_share: () => 'Enter a share above 0 and up to 100, for example 33.33.',
  over_whole: (p) => `Together the shares are ${p['total']} %. They can be at most 100 %.`,
  too_many: (p) => `At most ${number(p['max'])} shareholders are kept.`,
};

/** What is wrong with a field and what to do. */
export function problemSentence({ code, params }: Pick<FieldProblem, 'code' | 'params'>): string {
  return sentences[code](params);
}

const ceiling = { turnover: 'turnover', balance_total: 'balance sheet total' } as const;

/** Why a size follows from its figures: which ceiling decided. */
export function sizeSentence({ size, ceilings, decidedBy, missing }: SizeResult, headcount: number): string {
  if (!ceilings) {
    return decidedBy === 'headcount'
      ? `${number(headcount)} people are 250 or more, which decides alone.`
      : 'Turnover and balance sheet total are both above the ceilings of medium-sized enterprises.';
  }
  const people = `${number(headcount)} people are fewer than ${ceilings.headcountBelow}`;
  if (decidedBy === 'headcount') return `${people}. Turnover or balance sheet total decide too: enter one to be sure.`;
  const [name, max] =
    decidedBy === 'balance_total'
      ? [ceiling.balance_total, ceilings.balanceTotalMax]
      : [ceiling.turnover, ceilings.turnoverMax];
  const other = missing[0];
  const open = other && size !== 'micro' ? ` The ${ceiling[other]} could still make it smaller.` : '';
  return `${people}, and the ${name} is at most ${number(max)} €.${open}`;
}
