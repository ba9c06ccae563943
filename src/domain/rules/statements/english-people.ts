import { about, elsewhere, equals, ofProject, part, past, pattern, project } from './english-parts.ts';
import { number, readNumber } from './numbers.ts';
import { howSaid, type MaskedSentence, type Reading } from './statement.ts';

// How many take part, and how much they work, as English texts say it.

const neutral = [
  String.raw`(?:(?:complementary|experienced|strong|european|independent|leading|committed|highly|`,
  String.raw`full|project|consortium|different|multidisciplinary|interdisciplinary|dedicated|`,
  String.raw`diverse|participating|renowned|excellent|well-known|key|legal) )*`,
].join('');
const noun = [
  String.raw`(?<noun>partners|beneficiaries|participants|organi[sz]ations|institutions|entities|`,
  String.raw`members|applicants)`,
].join('');
const sure = String.raw`(?<noun>partners|beneficiaries|participants|consortium members|participating organi[sz]ations)`;
const counted = (of: string) => String.raw`(?<quote>(?<n>${number}) ${neutral}${of})\b`;
const countries = [
  String.raw`(?:,? (?:from|in|across|representing|based in|located in|coming from) (?:a total of )?`,
  String.raw`(?<countries>(?<c>${number}) (?:different |european )*countries))?`,
].join('');
/** "A consortium of five" is this one where the sentence begins with it, or says whose it is. */
const aConsortium = String.raw`(?<=^["(]?|\bwe (?:are|form) |§ (?:is|has|unites) |(?:§|\bproject)[^,;]{0,60} by )an?`;
const theConsortium = [
  String.raw`(?:the|our|this|${aConsortium}|§+|project) ?(?:(?:well-balanced|balanced|strong|complementary|`,
  String.raw`experienced|interdisciplinary|multidisciplinary|european|project|international|§+) )*consortium(?:${ofProject})?`,
].join('');
const made = [
  String.raw`(?: (?:of|consists of|comprises|comprising|brings together|bringing together|unites|`,
  String.raw`gathers|is (?:made up|composed|formed) (?:of|by)|made up of|composed of|has|counts|`,
  String.raw`joins|with|combines|assembles|consisting of))`,
].join('');
const noPart = [
  String.raw`(?! (?:in|who|which|that|with|responsible|involved|leading|working|running|at|of (?!the project|`,
  String.raw`the consortium|§)|from (?!(?:a total of )?\d))\b)`,
].join('');
/** Two counts that belong together: "five partners and two associated partners". */
const noMore = [
  String.raw`(?!,? (?:and|plus|as well as|along with|together with|supported by|,) (?:${number}|`,
  String.raw`several|an?|its|the) )`,
].join('');

const patterns: readonly RegExp[] = [
  String.raw`${theConsortium}${made} ${about}${counted(noun)}${countries}${noMore}`,
  String.raw`\ball (?:of )?(?:the |our |its )?${counted(sure)}${countries}${noPart}${noMore}`,
  String.raw`\b(?:the|these) ${counted(sure)}(?:${ofProject}|(?= of §))${countries}`,
  String.raw`\b(?<our>our|its) ${counted(sure)}${countries}${noPart}${noMore}`,
  String.raw`^["(]?${counted(noun)}${countries} (?:take part in|participate in|are involved in|carry out|join forces in|form|make up|implement|work together in) (?:§+|(?:the|this|our) (?:project|consortium))`,
  String.raw`(?<!\w)${project} (?:brings together|unites|gathers|involves|joins|combines|assembles|has) ${about}${counted(noun)}${countries}${noPart}${noMore}`,
  String.raw`\b(?:team|partnership|group) of ${counted(sure)}${countries} (?:will )?(?:carry|carries|implement|implements|run|runs|stands behind|deliver|delivers)(?: out)? (?:§+|(?:the|this|our) project)`,
  String.raw`\bwe are (?:a (?:team|group) of )?${counted(String.raw`(?<noun>partners|beneficiaries|organi[sz]ations)`)}${countries}${noPart}${noMore}`,
].map(pattern);
const compound = pattern(
  String.raw`(?<quote>(?<n>${number})[ -](?:partner|member|beneficiary) (?:strong )?(?:consortium|project))\b`,
);
const people = [...patterns, compound];

/** A count of others, or one that is only reached later. */
const otherPeople =
  /\b(?:platform|network of|attract|will join|joined later|stakeholders?|survey|associated with|letters? of support|advisory|in wp|by 20\d\d|followers?|candidates|per country)\b/;
/** A pilot, phase or package of which somebody is a part. */
const inPart = /\bin (?:the )?(?:pilots?|phase|stage|wp ?\d|work package|task|demonstrat\w+)\b|\bwp ?\d|\btask \d/;

function countsIn(masked: string, of: RegExp): readonly Reading[] {
  return [...masked.matchAll(of)].flatMap((match): readonly Reading[] => {
    const { n = '', noun: what = 'partners', our, c } = match.groups ?? {};
    const [from, to] = match.indices?.groups?.['quote'] ?? [0, 0];
    const [start, end] = match.indices?.groups?.['countries'] ?? [0, 0];
    const figure = readNumber(n);
    if (figure === null || howSaid(masked.slice(0, from)) !== 'exact') return [];
    const isOurs = our !== undefined || /\b(?:we|us)\b|\bcoordinator\b|\btogether with\b/.test(masked.slice(0, from));
    const kind = what === 'beneficiaries' ? 'beneficiaries' : isOurs ? 'our_partners' : 'partners';
    const where = c === undefined ? null : readNumber(c);
    return [
      { kind, figure, isLoose: false, from, to },
      ...(where === null ? [] : [{ kind: 'countries', figure: where, isLoose: false, from: start, to: end } as const]),
    ];
  });
}

/** A sentence without these counts nobody. */
const taking = new RegExp(
  String.raw`${number}[ -](?:[\w-]+ ){0,4}(?:partner|beneficiar|participa|organi[sz]ation|institution|entit|member|applicant|consortium)`,
);
const somebody = /consortium|partner|beneficiar|participant|§|project|\bwe\b|\bour\b/;

/** What an English sentence says of how many take part. */
export function peopleInEnglish({ masked, namesAnother }: MaskedSentence): readonly Reading[] {
  if (!taking.test(masked) || !somebody.test(masked)) return [];
  if (namesAnother || elsewhere.test(masked) || past.test(masked) || otherPeople.test(masked)) return [];
  if (inPart.test(masked)) return [];
  const found = people.flatMap((of) => countsIn(masked, of));
  return found.filter(
    (one, index) => found.findIndex(({ from, kind }) => from === one.from && kind === one.kind) === index,
  );
}

const effortUnit = String.raw`(?:person[- ]?months?|staff[- ]months?|pms?)`;
const effort = String.raw`(?<quote>(?<n>${number}) ${effortUnit})\b`;
const efforts: readonly RegExp[] = [
  String.raw`\b(?:total|overall|entire|whole|full|planned|project)(?: (?:project|planned|estimated|staff|personnel))? (?:effort|workload|staff effort|resources|personnel effort)(?: (?:across|over|in) (?:the )?(?:project|work ?plan))?${ofProject}?${equals}${about}${effort}`,
  String.raw`\b(?:effort|workload)${ofProject}${equals}${about}${effort}`,
  String.raw`\b(?:in total|altogether|overall|all in all),? (?:(?:the (?:project|consortium|work ?plan)|§+|we)(?: \w+)? )?${about}${effort}(?! (?:by|from|to|in)\b)`,
  String.raw`(?:${project}|the consortium|the work ?plan|we) (?:requires?|needs?|foresees?|plans?|allocates?|comprises|amounts to|has|have|will need|will require|involves) ${about}${effort}(?! (?:for|in|on|to|by|from|of (?:\w+ )?management)\b)`,
  String.raw`\ba total of ${effort}(?= (?:(?:is|are) (?:planned|foreseen|needed|required|allocated)(?: for the (?:whole |entire )?project)?[.,]|over|across|for (?:the|this) (?:whole |entire )?project|in the project))`,
].map(pattern);
/** Effort of one of them. */
const someEffort =
  /¤|\bwp ?\d|\bwork package (?:\d|on\b|for\b)|\btasks?\b|\beach\b|\bper\b|\bdeliverables?\b|\bcoordinator\b|\bmanagement\b/;

/** What an English sentence says of the effort of the project. */
export function effortInEnglish({ masked, namesAnother }: MaskedSentence): readonly Reading[] {
  if (!/(?:person|staff)[- ]?months?|\bpms?\b/.test(masked) || namesAnother || someEffort.test(masked)) return [];
  if (elsewhere.test(masked) || past.test(masked) || part.test(masked)) return [];
  return efforts.flatMap((of) =>
    [...masked.matchAll(of)].flatMap((match): readonly Reading[] => {
      const figure = readNumber(match.groups?.['n'] ?? '');
      const [from, to] = match.indices?.groups?.['quote'] ?? [0, 0];
      const how = howSaid(masked.slice(0, from));
      return figure === null || how === 'bound' ? [] : [{ kind: 'effort', figure, isLoose: how === 'loose', from, to }];
    }),
  );
}
