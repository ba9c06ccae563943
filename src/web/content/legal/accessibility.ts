import { legalVersions } from '#reference/public/legal.ts';
import type { Words } from '#words/words.ts';

import { reachFor, type Installation, type LegalText, type SharedWords } from './legal-text.ts';

/** What was done so that everybody can use the product, and what is not reached. */
export function accessibilityStatement(
  words: Words<'accessibility'>,
  shared: SharedWords,
  at: Installation,
): LegalText {
  return {
    version: legalVersions.accessibility.day,
    sections: [
      { id: 'aim', heading: words('aim.heading'), blocks: [words('aim.text_1')] },
      {
        id: 'tested',
        heading: words('tested.heading'),
        blocks: [
          words('tested.text_1'),
          ([1, 2, 3, 4] as const).map((point) => words(`tested.point_1_${point}`)),
          words('tested.text_2'),
        ],
      },
      {
        id: 'limits',
        heading: words('limits.heading'),
        blocks: [([1, 2, 3, 4, 5] as const).map((point) => words(`limits.point_1_${point}`))],
      },
      {
        id: 'report',
        heading: words('report.heading'),
        blocks: [words('report.text_1'), reachFor(shared, at), words('report.text_2')],
      },
    ],
  };
}
