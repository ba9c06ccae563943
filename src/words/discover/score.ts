import type { Reason } from '#domain/program/eligibility/assessment.ts';
import { scoreReasonCodes, type ScoreReasonCode } from '#domain/program/matching/score-codes.ts';
import { broughtKinds } from '#domain/program/matching/wishes.ts';
import type { Words } from '#words/words.ts';

import { kindIn, numberIn, shareIn, textIn, trlRange } from './eligibility.ts';

type Params = Reason['params'];

/** Where what is known decides between two sentences of one reason. */
function keyOf(code: ScoreReasonCode, params: Params) {
  switch (code) {
    case 'role_unknown':
      return params['missing'] === 'size' ? 'role_unknown_size' : code;
    case 'money_points':
      return params['basisPoints'] === undefined ? 'money_points_no_rate' : code;
    default:
      return code;
  }
}

/** What the organization does not want and a program brings, as a list. */
function unwantedText(words: Words<'score_reasons'>, kinds: string): string {
  return words.formats.list(
    kinds.split(' ').flatMap((kind) => {
      const known = broughtKinds.find((code) => code === kind);
      return known === undefined ? [] : [words(`unwanted.${known}`)];
    }),
  );
}

/** The reason for the points of a part of the score as one sentence. */
export function scoreSentence(words: Words<'score_reasons'>, { code, params }: Reason): string {
  const known = scoreReasonCodes.find((each) => each === code);
  if (known === undefined) return words('other_version');
  return words(`reason.${keyOf(known, params)}`, {
    subjects: words.formats.list(textIn(params, 'subjects').split(', ')),
    share: shareIn(params, 'basisPoints'),
    wanted: unwantedText(words, textIn(params, 'kinds')),
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
