import type { Reason } from '#domain/program/eligibility/assessment.ts';
import { scoreReasonCodes, type ScoreReasonCode } from '#domain/program/matching/score-codes.ts';
import type { Words } from '#words/words.ts';

import { kindIn, numberIn, shareIn, textIn, trlRange } from './eligibility.ts';

type Params = Reason['params'];

/** Where what is known decides between two sentences of one reason. */
function keyOf(code: ScoreReasonCode, params: Params) {
  switch (code) {
    case 'fit_words':
      return numberIn(params, 'count') > textIn(params, 'words').split(', ').length ? 'fit_words_more' : code;
    case 'role_unknown':
      return params['missing'] === 'size' ? 'role_unknown_size' : code;
    case 'money_points':
      return params['basisPoints'] === undefined ? 'money_points_no_rate' : code;
    default:
      return code;
  }
}

/** The reason for the points of a part of the score as one sentence. */
export function scoreSentence(words: Words<'score_reasons'>, { code, params }: Reason): string {
  const known = scoreReasonCodes.find((each) => each === code);
  if (known === undefined) return words('other_version');
  return words(`reason.${keyOf(known, params)}`, {
    count: numberIn(params, 'count'),
    words: textIn(params, 'words'),
    forSize: numberIn(params, 'forSize'),
    forRole: numberIn(params, 'forRole'),
    kind: kindIn(params),
    range: trlRange(words, params),
    trl: numberIn(params, 'trl'),
    steps: numberIn(params, 'steps'),
    rate: shareIn(params, 'basisPoints'),
    forRate: numberIn(params, 'forRate'),
    forGrant: numberIn(params, 'forGrant'),
    days: numberIn(params, 'days'),
  });
}
