import type { Settle } from '#domain/program/eligibility/assessment.ts';
import type { QuestionCode } from '#domain/program/eligibility/eligibility-codes.ts';
import type { Words } from '#words/words.ts';

import { countryName } from '#words/organization/country-name.ts';
import { actorsIn, conditionText, numberIn, shareIn, textIn } from './eligibility.ts';

type Params = Extract<Settle, { by: 'answer' }>['params'];

/** The words of which questions are made. */
export type QuestionWords = {
  readonly questions: Words<'questions'>;
  readonly reasons: Words<'eligibility_reasons'>;
  readonly countries: Words<'countries'>;
};

/** Where what is known makes a question more precise. */
function keyOf(question: QuestionCode, params: Params) {
  switch (question) {
    case 'partners_found':
      return numberIn(params, 'partners') > 1 ? 'partners_found_more' : question;
    case 'own_cofinancing':
      return params['ownShare'] === undefined ? question : 'own_cofinancing_share';
    case 'country_admitted':
      return params['country'] === undefined ? question : 'country_admitted_named';
    case 'barred_territory':
      return params['country'] === 'UA' ? 'barred_territory_ukraine' : question;
    default:
      return question;
  }
}

/** The question that settles an unknown. */
export function settlingQuestion(words: QuestionWords, question: QuestionCode, params: Params): string {
  return words.questions(`question.${keyOf(question, params)}`, {
    partners: numberIn(params, 'partners'),
    ownShare: shareIn(params, 'ownShare'),
    condition: conditionText(words.reasons, textIn(params, 'condition')),
    actors: actorsIn(words.reasons, params),
    min: numberIn(params, 'min'),
    max: numberIn(params, 'max'),
    country: countryName(words.countries, textIn(params, 'country')),
  });
}
