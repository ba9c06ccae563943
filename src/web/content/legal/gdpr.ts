import { legalVersions } from '#reference/public/legal.ts';
import type { Words } from '#words/words.ts';

import { reachFor, whoRuns, type Installation, type LegalText, type SharedWords } from './legal-text.ts';

/** The data processing agreement of an installation. */
export function gdprTerms(words: Words<'gdpr_terms'>, shared: SharedWords, at: Installation): LegalText {
  return {
    version: legalVersions.gdpr.day,
    sections: [
      {
        id: 'parties',
        heading: words('parties.heading'),
        blocks: [words('parties.text_1', { operator: whoRuns(shared, at) }), words('parties.text_2')],
      },
      {
        id: 'processed',
        heading: words('processed.heading'),
        blocks: [([1, 2, 3, 4] as const).map((point) => words(`processed.point_1_${point}`))],
      },
      {
        id: 'promises',
        heading: words('promises.heading'),
        blocks: [([1, 2, 3, 4, 5, 6] as const).map((point) => words(`promises.point_1_${point}`))],
      },
      {
        id: 'security',
        heading: words('security.heading'),
        blocks: [
          [
            ...([1, 2, 3, 4, 5] as const).map((point) => words(`security.point_1_${point}`)),
            shared.legal('backup'),
            words('security.point_1_7'),
          ],
        ],
      },
      {
        id: 'sub_processors',
        heading: words('sub_processors.heading'),
        blocks: [words('sub_processors.text_1'), reachFor(shared, at)],
      },
      { id: 'place', heading: words('place.heading'), blocks: [words('place.text_1')] },
    ],
  };
}
