import { isPic } from '#domain/project/participants/participant-details.ts';
import { nameKey } from '#domain/values/text.ts';
import type { PartnerRoleSought } from './partner-codes.ts';

/** What an organization tells others of itself as a partner, in words of its own. */
export type PartnerProfile = {
  /** Whether others find it. Nobody is found who has not said so. */
  readonly visible: boolean;
  readonly brings: string;
  readonly keywords: readonly string[];
  readonly role: PartnerRoleSought;
  /** Framework programmes, as the filters of the program list name them. */
  readonly categories: readonly string[];
  /** Of the participant register; empty where it is not to be shown. */
  readonly pic: string;
};

/** The profile of an organization that has said nothing: nobody sees it. */
export const noPartnerProfile: PartnerProfile = {
  visible: false,
  brings: '',
  keywords: [],
  role: 'either',
  categories: [],
  pic: '',
};

/** What keeps a profile from being stored. */
export const partnerProfileFaults = ['nothing_said', 'bad_pic', 'keyword_repeated'] as const;
export type PartnerProfileFault = (typeof partnerProfileFaults)[number];

/** Everything that keeps a profile from being stored: a visible one has to say what the organization brings. */
export function faultsOfPartnerProfile(profile: PartnerProfile): readonly PartnerProfileFault[] {
  const { visible, brings, keywords, pic } = profile;
  const found: PartnerProfileFault[] = [];
  if (visible && brings.trim() === '') found.push('nothing_said');
  if (pic !== '' && !isPic(pic)) found.push('bad_pic');
  if (new Set(keywords.map(nameKey)).size < keywords.length) found.push('keyword_repeated');
  return found;
}
