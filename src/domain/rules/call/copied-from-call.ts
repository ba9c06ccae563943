import { copiedShare } from '#domain/project/text/shingles.ts';
import { basisPoints } from '#domain/values/money.ts';
import { wholeText } from '../content/whole-text.ts';
import { rule } from '../rule.ts';

/** More than this share of the text stands in the call too (rule book). */
const MOST = 0.15;

/** Large parts of the text are the words of the call. */
export const copiedFromCall = rule({
  id: 'COPIED_FROM_CALL',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'text',
  subject: 'project',
  fix: 'application',
  source: 'practice',
  params: { default: { share: 'rate' } },
  check: (facts) => {
    const share = facts.call === null ? null : copiedShare(wholeText(facts), facts.call.shingles);
    return share === null || share <= MOST ? [] : [{ params: { share: basisPoints(Math.round(share * 100) / 100) } }];
  },
});
