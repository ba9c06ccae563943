import type { Reason } from '#domain/program/eligibility/assessment.ts';
import { namedActors, programmeConditions } from '#domain/program/eligibility/eligibility-codes.ts';
import { applicantKinds } from '#domain/program/program-codes.ts';
import { organizationKinds, organizationSizes } from '#domain/organization/organization-codes.ts';
import { basisPoints, FULL_RATE, type BasisPoints } from '#domain/values/money.ts';
import { isInstant } from '#domain/values/time.ts';
import type { Words } from '#words/words.ts';

import { countryName } from '#words/organization/country-name.ts';

type Params = Reason['params'];
type ReasonWords = Words<'eligibility_reasons'>;

const namedConditions = [...programmeConditions, 'widening_coordinator'] as const;

export function textIn(params: Params, name: string): string {
  return String(params[name] ?? '');
}

export function numberIn(params: Params, name: string): number {
  return Number(params[name] ?? 0);
}

/** A share in hundredths of a percent. */
export function shareIn(params: Params, name: string): BasisPoints {
  return basisPoints(numberIn(params, name) / FULL_RATE);
}

/** What kind of organization a reason speaks of. */
export function kindIn(params: Params) {
  return organizationKinds.find((code) => code === params['kind']) ?? 'other';
}

/** Reasons of both kinds name levels. */
type TrlWords = {
  (key: 'trl_one', params: { readonly min: number }): string;
  (key: 'trl_range', params: { readonly min: number; readonly max: number }): string;
};

/** "TRL 6 to 8"; "TRL 6" where both ends are the same. */
export function trlRange(words: TrlWords, params: Params): string {
  const [min, max] = [numberIn(params, 'min'), numberIn(params, 'max')];
  return min === max ? words('trl_one', { min }) : words('trl_range', { min, max });
}

/** A topic's condition in words: one of the product's own, or the note of the call. */
export function conditionText(words: ReasonWords, condition: string): string {
  const known = namedConditions.find((code) => code === condition);
  return known === undefined ? condition : words(`condition.${known}`);
}

/** A moment of a call; only the day where the hour says nothing. */
function momentIn(words: ReasonWords, value: string | number | undefined, form: 'moment' | 'dayOf'): string {
  return typeof value === 'string' && isInstant(value) ? words.formats[form](value) : words('day_unknown');
}

/** The kinds of applicants that a call admits, in its order. */
function admittedIn(words: ReasonWords, params: Params): readonly string[] {
  return textIn(params, 'admitted')
    .split(' ')
    .map((code) => {
      const known = applicantKinds.find((kind) => kind === code);
      return known === undefined ? code : words(`admitted.${known}`);
    });
}

/** The actors that a call asks for by name, in its order. */
export function actorsIn(words: ReasonWords, params: Params): string {
  const smes = numberIn(params, 'smes') || 1;
  const named = textIn(params, 'actors')
    .split(' ')
    .flatMap((code) => namedActors.find((actor) => actor === code) ?? [])
    .map((actor) => (actor === 'sme' ? words('actor.sme', { smes }) : words(`actor.${actor}`)));
  return words.formats.list(named);
}

/** Where what is known decides between two sentences of one reason. */
function keyOf(code: string, params: Params): string {
  switch (code) {
    case 'consortium_partners_open':
      return numberIn(params, 'countries') > 1 ? code : 'consortium_partners_only';
    case 'consortium_call_decides':
      if (textIn(params, 'text') === '') return code;
      return params['said'] === 'source' ? 'consortium_source_asks' : 'consortium_call_asks';
    case 'cofinancing_covered':
      return params['ownShare'] === undefined ? code : 'cofinancing_covered_share';
    case 'cofinancing_not_covered':
      return params['ownShare'] === undefined ? code : 'cofinancing_not_covered_share';
    case 'control_china_none':
      return params['owner'] === undefined ? code : 'control_china_none_owned';
    case 'control_china':
      return params['share'] === undefined ? code : 'control_china_share';
    default:
      return code;
  }
}

/**
 * Why a criterion of eligibility is answered as it is, as one sentence. No page's script lists the codes: a test
 * holds that each has its words.
 */
export function eligibilitySentence(
  words: ReasonWords,
  countries: Words<'countries'>,
  { code, params }: Reason,
): string {
  const sentence = words.coded(`reason.${keyOf(code, params)}`, {
    deadline: momentIn(words, params['deadline'], 'moment'),
    opening: momentIn(words, params['opensAt'], 'dayOf'),
    country: countryName(countries, textIn(params, 'country')),
    programme: textIn(params, 'programme'),
    kind: kindIn(params),
    admitted: words.formats.list(admittedIn(words, params)),
    size: organizationSizes.find((each) => each === params['size']) ?? 'other',
    range: trlRange(words, params),
    trl: numberIn(params, 'trl'),
    partners: numberIn(params, 'partners'),
    entities: numberIn(params, 'entities'),
    countries: numberIn(params, 'countries'),
    listed: numberIn(params, 'listed'),
    actors: actorsIn(words, params),
    asked: textIn(params, 'text').replace(/\.$/, ''),
    ownShare: shareIn(params, 'ownShare'),
    share: shareIn(params, 'share'),
    owner: countryName(countries, textIn(params, 'owner')),
    condition: conditionText(words, textIn(params, 'condition')),
    reason: code === 'low_certainty' ? reasonBehind(words, countries, params) : '',
  });
  return sentence ?? words('other_version');
}

/** The reason that would be given if its source were certain. */
function reasonBehind(words: ReasonWords, countries: Words<'countries'>, params: Params): string {
  return eligibilitySentence(words, countries, { code: textIn(params, 'because'), params });
}
