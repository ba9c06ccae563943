import type { Industry } from '#domain/organization/organization-codes.ts';
import type { OrganizationProfile } from '#domain/organization/profile.ts';

/** One thing that an organization says about itself, and how much it means. */
export type Saying = {
  readonly text: string;
  readonly weight: number;
  /** The words of a classification: plain words, whose subjects the division itself names. */
  readonly official?: true;
};

/** All that an organization says about its subjects, and the NACE division of its activity ("62"). */
export type Said = { readonly sayings: readonly Saying[]; readonly division: string | null };

/** A keyword was chosen as such: it means more than a word of a long description. */
export const sayingWeights = { keyword: 4, activity: 1, description: 1, activityTitle: 0.7, industry: 0.5 } as const;

/** By which words calls speak of an industry, where no activity code says it better. */
const industrySubjects: Readonly<Record<Industry, string>> = {
  technology: 'software. digital technology',
  manufacturing: 'manufacturing. factories. materials',
  healthcare: 'health care. patients. hospitals. medicine',
  finance: 'banks. insurance. investment',
  energy: 'energy. electricity. renewable energy',
  education: 'education. schools. training',
  agriculture: 'agriculture. farms. food. forestry',
  other: '',
};

/** What calls are compared with: everything that an organization says about what it does. */
export function saidBy(
  profile: Pick<OrganizationProfile, 'description' | 'keywords' | 'activities' | 'activityTitle' | 'industry' | 'caen'>,
): Said {
  const { keyword, activity, description, activityTitle, industry } = sayingWeights;
  const ofIndustry = profile.caen === null && profile.industry !== null ? industrySubjects[profile.industry] : '';
  const sayings = [
    ...profile.keywords.map((text) => ({ text, weight: keyword })),
    ...profile.activities.map((text) => ({ text, weight: activity })),
    { text: profile.description, weight: description },
    { text: profile.activityTitle ?? '', weight: activityTitle, official: true as const },
    { text: ofIndustry, weight: industry },
  ];
  return {
    sayings: sayings.filter(({ text }) => text.trim() !== ''),
    division: profile.caen === null ? null : profile.caen.slice(0, 2),
  };
}
