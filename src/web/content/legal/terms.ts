import { legalVersions } from '#reference/public/legal.ts';
import type { Words } from '#words/words.ts';

import { reachFor, whoRuns, type Installation, type LegalText, type SharedWords } from './legal-text.ts';

/** The Terms of Service of an installation. */
export function termsOfService(words: Words<'terms_of_service'>, shared: SharedWords, at: Installation): LegalText {
  return {
    version: legalVersions.terms.day,
    sections: [
      {
        id: 'service',
        heading: words('service.heading'),
        blocks: [
          words('service.text_1'),
          words('service.text_2', { operator: whoRuns(shared, at) }),
          words('service.text_3'),
        ],
      },
      {
        id: 'account',
        heading: words('account.heading'),
        blocks: [([1, 2, 3] as const).map((point) => words(`account.point_1_${point}`))],
      },
      { id: 'calls', heading: words('calls.heading'), blocks: [words('calls.text_1'), words('calls.text_2')] },
      { id: 'content', heading: words('content.heading'), blocks: [words('content.text_1'), words('content.text_2')] },
      { id: 'ai', heading: words('ai.heading'), blocks: [words('ai.text_1'), words('ai.text_2')] },
      {
        id: 'prices',
        heading: words('prices.heading'),
        blocks: ([1, 2, 3, 4, 5] as const).map((text) => words(`prices.text_${text}`)),
      },
      {
        id: 'availability',
        heading: words('availability.heading'),
        blocks: [words('availability.text_1'), shared.legal('backup'), words('availability.text_2')],
      },
      { id: 'ending', heading: words('ending.heading'), blocks: [words('ending.text_1'), reachFor(shared, at)] },
      { id: 'law', heading: words('law.heading'), blocks: [words('law.text_1')] },
    ],
  };
}
