import { words } from '#domain/values/text.ts';
import type { PartnerRoleSought } from './partner-codes.ts';
import { PARTNERS_SHOWN } from './partner-limits.ts';

/** The part of a visible profile that decides whether, and where, it is shown for a call. */
export type OfferedPartner = {
  readonly name: string;
  readonly brings: string;
  readonly keywords: readonly string[];
  readonly role: PartnerRoleSought;
  readonly programIds: readonly string[];
  readonly categories: readonly string[];
};

/** A call that somebody seeks partners for. */
export type SoughtCall = {
  readonly programId: string;
  /** Its framework programme, as the filters name it. */
  readonly category: string;
  /** Its title and keywords: what it is about in few words. */
  readonly subject: string;
  /** Everything that is written about it. */
  readonly text: string;
};

/** Why an organization is shown for a call. */
export type PartnerReason =
  | { readonly code: 'names_call' }
  | { readonly code: 'names_programme' }
  /** Its words that the call uses too, as it wrote them. */
  | { readonly code: 'shared_words'; readonly words: readonly string[] };

/** Long words that every call and every description uses: they say nothing of a subject. */
const empty = new Set(
  `ability about across action actions activities advanced among analysis apply approach approaches areas based better
  between build building calls challenges company create creating current design develop developed developing
  development different during energy ensure european europe evaluation expected experience expertise focus funding
  future general global group higher horizon impact implementation improve including increase industry information
  innovation innovative integrated international knowledge large large-scale level management market methods models
  national needs network organisation organization partner partners partnership people policy possible process
  processes products programme project projects provide public quality related research results science scientific
  sector services should skills social society software solution solutions specific strategic strategy strong studies
  support supporting sustainable system systems team technical technologies technology their these through together
  tools topic towards training under union using value various where which within would years`.split(/\s+/),
);
/** A shorter word is found in every text. */
const LONG_ENOUGH = 5;
/** So many shared words are named. */
const NAMED = 5;
/** Fewer words of a description are no sign of a common subject. */
const LEAST_WORDS = 2;

type CallWords = { readonly subject: ReadonlySet<string>; readonly text: string };

const spaced = (text: string) => ` ${words(text).join(' ')} `;

function wordsOf({ subject, text }: SoughtCall): CallWords {
  return { subject: new Set(words(subject)), text: spaced(`${subject} ${text}`) };
}

/** Its keywords that stand in the call, and long words of its description that the title or keywords of the call hold. */
function sharedWords({ keywords, brings }: OfferedPartner, call: CallWords): readonly string[] {
  const named = keywords.filter((keyword) => words(keyword).length > 0 && call.text.includes(spaced(keyword)));
  const known = new Set(named.flatMap(words));
  const described = [...new Set(words(brings))].filter(
    (word) => word.length >= LONG_ENOUGH && !empty.has(word) && !known.has(word) && call.subject.has(word),
  );
  return named.length === 0 && described.length < LEAST_WORDS ? [] : [...named, ...described];
}

function reasonsFor(partner: OfferedPartner, { programId, category }: SoughtCall, shared: readonly string[]) {
  const reasons: PartnerReason[] = [];
  if (partner.programIds.includes(programId)) reasons.push({ code: 'names_call' });
  if (partner.categories.includes(category)) reasons.push({ code: 'names_programme' });
  if (shared.length > 0) reasons.push({ code: 'shared_words', words: shared.slice(0, NAMED) });
  return reasons;
}

const weights: Readonly<Record<PartnerReason['code'], number>> = {
  names_call: 1000,
  names_programme: 100,
  shared_words: 0,
};

/**
 * The organizations that are worth a look for a call, best first, each with why it is shown: who names the call, then
 * who names its framework programme, then who shares words with it. Who only wants to coordinate comes after the others
 * of its kind, because the project has a coordinator. Nobody is shown without a reason.
 */
export function partnersFor<Partner extends OfferedPartner>(
  partners: readonly Partner[],
  call: SoughtCall,
): readonly { readonly partner: Partner; readonly reasons: readonly PartnerReason[] }[] {
  const callWords = wordsOf(call);
  const found = partners.flatMap((partner) => {
    const shared = sharedWords(partner, callWords);
    const reasons = reasonsFor(partner, call, shared);
    if (reasons.length === 0) return [];
    const points = reasons.reduce((sum, { code }) => sum + weights[code], 0) + Math.min(shared.length, 50);
    return [{ partner, reasons, points: points - (partner.role === 'coordinator' ? 60 : 0) }];
  });
  return found
    .toSorted((a, b) => b.points - a.points || (a.partner.name < b.partner.name ? -1 : 1))
    .slice(0, PARTNERS_SHOWN)
    .map(({ partner, reasons }) => ({ partner, reasons }));
}
