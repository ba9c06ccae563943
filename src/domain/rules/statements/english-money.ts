import { about, callSays, elsewhere, equals, money, ofProject, part, past, pattern, we } from './english-parts.ts';
import { number, readNumber, type StatedNumber } from './numbers.ts';
import { howSaid, type MaskedSentence, type Reading } from './statement.ts';

// What the project costs, what it asks for and at which rate, as English texts say it.

/** Less is no sum of a project; it may also be the beginning of one that is being typed. */
const LEAST = 10_000;

const eu = String.raw`(?:eu|union|european union|ec|european commission)`;
const requestedLabel = [
  String.raw`(?:(?:requested|total|overall|expected|full|maximum|whole) )*(?:(?:${eu}|grant) (?:contribution|`,
  String.raw`funding|grant|support|financing|request)|(?:requested|total) (?:grant|funding|contribution|`,
  String.raw`amount)|(?:grant|contribution|funding|amount)(?: (?:that is |which is )?(?:requested|`,
  String.raw`asked for|applied for)))`,
].join('');
const asks = [
  String.raw`(?<!\w)${we}(?: (?:therefore|thus|hereby|will|only))* (?:requests?|asks?(?: the commission|`,
  String.raw` the eu)? for|appl(?:y|ies) for|seeks?|is (?:requesting|asking for|applying for|`,
  String.raw`seeking)|are (?:requesting|asking for|applying for|seeking))`,
].join('');
const totalLabel = [
  String.raw`(?:(?:total|overall|full|entire|whole|planned|estimated|combined) (?:(?:eligible|`,
  String.raw`project|estimated|planned|direct and indirect) )*costs?|project costs?|(?:eligible )?costs?${ofProject}|`,
  String.raw`(?:project|§+)'s (?:total |overall |eligible )*costs?)`,
].join('');
const budgetLabel = [
  String.raw`(?:(?:total|overall|full|entire|whole) (?:project )?budget|project budget|budget${ofProject}|`,
  String.raw`(?:project|§+)'s (?:total |overall )*budget|§+ budget)`,
].join('');

const requested: readonly RegExp[] = [
  String.raw`(?<owner>[\w¤§]+'s )?\b${requestedLabel}(?: from the (?:commission|eu|union))?${ofProject}?${equals}${about}${money}`,
  String.raw`${asks} (?:an? |the )?(?:(?:total|overall|eu|union|european|maximum) )*(?:(?:grant|contribution|funding|support|amount|budget|financing)(?: (?:of|amounting to|totalling))? ?)?(?:for )?${about}${money}`,
  String.raw`${about}${money} (?:of |in |as )?(?:the )?(?:(?:requested|total) )*(?:${eu} )(?:contribution|funding|grant|support|financing)(?: (?:is|are) requested)?`,
].map(pattern);
const total = pattern(String.raw`(?<owner>[\w¤§]+'s )?\b${totalLabel}${ofProject}?${equals}${about}${money}`);
const budget = pattern(String.raw`(?<owner>[\w¤§]+'s )?\b${budgetLabel}${ofProject}?${equals}${about}${money}`);

/** Money of others, or of a part. */
const othersMoney =
  /\b(?:market|turnover|revenue|sales|invest\w*|per (?:partner|participant|beneficiary|plant|site|year|tonne|unit|project|month)|third part(?:y|ies)|cascade|open calls?|voucher|sub-?grants?|plant costs?|in-kind)\b/;
const ourProject = /§|\bwe\b|\bour\b|\bproject\b|\bproposal\b|\bconsortium\b|\brequest/;
const callOffers =
  /\b(?:call|topic|programme|commission|work programme|destination)(?: \w+)? (?:offers?|expects?|foresees?|considers?|estimates?|provides?|asks?|allows?|funds?|sets?|has|earmarks?|allocates?|is)\b/;

const scales: Readonly<Record<string, number>> = { m: 1e6, k: 1e3, t: 1e3, b: 1e9 };

/** An amount of euro from the groups of `money`. */
export function amountOf(groups: Readonly<Record<string, string | undefined>>): StatedNumber | null {
  const raw = groups['n'] ?? groups['n2'] ?? groups['n3'] ?? groups['n4'];
  const scale = groups['s'] ?? groups['s2'] ?? groups['s3'] ?? groups['s4'];
  if (raw === undefined) return null;
  const times = scale === undefined ? 1 : (scales[scale.charAt(0)] ?? 1);
  const read = readNumber(raw, times > 1);
  if (read === null || read.value * times < LEAST) return null;
  return { value: read.value * times, step: read.step * times };
}

/** A sentence without these says nothing of the sums of the project. */
const sumWords = /budget|costs?\b|contribution|grant|funding|request|ask|appl|seek|amount|financing|support/;

type Said = { readonly kind: Reading['kind']; readonly of: RegExp };
const sums: readonly Said[] = [
  ...requested.map((of) => ({ kind: 'requested', of }) as const),
  { kind: 'total', of: total },
  { kind: 'budget', of: budget },
];

function isOwnedByAnother(owner: string | undefined): boolean {
  return owner !== undefined && !/^(?:§+|project|proposal|consortium|action)'s/.test(owner);
}

/** What an English sentence says of the sums of the project. */
export function moneyInEnglish({ masked, namesAnother }: MaskedSentence): readonly Reading[] {
  if (
    !/€|\beuros?\b|eur\b/.test(masked) ||
    !/\d/.test(masked) ||
    !sumWords.test(masked) ||
    namesAnother ||
    masked.includes('¤')
  )
    return [];
  if (elsewhere.test(masked) || past.test(masked) || othersMoney.test(masked) || callOffers.test(masked)) return [];
  if (part.test(masked) || !ourProject.test(masked)) return [];
  return sums.flatMap(({ kind, of }) =>
    [...masked.matchAll(of)].flatMap((match): readonly Reading[] => {
      const groups = match.groups ?? {};
      const figure = amountOf(groups);
      const [from, to] = match.indices?.groups?.['quote'] ?? [0, 0];
      const how = howSaid(masked.slice(0, from));
      if (figure === null || how === 'bound' || isOwnedByAnother(groups['owner'])) return [];
      return [{ kind, figure, isLoose: how === 'loose', from, to }];
    }),
  );
}

const percent = String.raw`(?<quote>(?<n>${number}) ?(?:%|per ?cent|percent)`;
const rateName = String.raw`(?:co-?)?(?:funding|financing|reimbursement) (?:rate|intensity)`;
const rates: readonly RegExp[] = [
  String.raw`\b${rateName}(?: (?:of|for) (?:the )?(?:§+|project|action|proposal))?${equals}${about}${percent})`,
  String.raw`${percent} (?:${eu} )?${rateName})`,
  String.raw`\b(?:funded|co-?funded|co-?financed|reimbursed)(?: by the (?:eu|union|commission))? at (?:an? )?(?:(?:funding |fixed |co-?funding )?rate of )?${percent})(?! (?:of (?!the|our|its|total|eligible)))`,
  String.raw`\b${eu} (?:contribution|grant|funding) (?:covers|corresponds to|amounts to|represents|is|of) ${about}${percent}) of (?:the |our |all |its )?(?:total |eligible |project )*costs`,
].map(pattern);
const otherRate =
  /\bflat[- ]rate\b|\bindirect\b|\boverheads?\b|\bthird part|\bcascade\b|\bnational\b|\bregional\b|\bcohesion\b|\bloan\b/;

/** What an English sentence says of the rate at which the project is funded. */
export function rateInEnglish({ masked, namesAnother }: MaskedSentence): readonly Reading[] {
  if (
    !/\d ?%|per ?cent/.test(masked) ||
    !/fund|financ|reimburs|contribution|grant/.test(masked) ||
    namesAnother ||
    otherRate.test(masked)
  )
    return [];
  if (elsewhere.test(masked) || past.test(masked) || callSays.test(masked)) return [];
  return rates.flatMap((of) =>
    [...masked.matchAll(of)].flatMap((match): readonly Reading[] => {
      const figure = readNumber(match.groups?.['n'] ?? '');
      const [from, to] = match.indices?.groups?.['quote'] ?? [0, 0];
      const how = howSaid(masked.slice(0, from));
      return figure === null || how === 'bound' ? [] : [{ kind: 'rate', figure, isLoose: how === 'loose', from, to }];
    }),
  );
}
