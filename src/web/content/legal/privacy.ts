import { legalVersions } from '#reference/public/legal.ts';
import type { Words } from '#words/words.ts';

import { keptOnServer } from './kept.ts';
import { reachFor, whoRuns, type Installation, type LegalText, type SharedWords } from './legal-text.ts';

/** The Privacy Policy of an installation. */
export function privacyPolicy(
  words: Words<'privacy_policy'>,
  kept: Words<'kept'>,
  shared: SharedWords,
  at: Installation,
): LegalText {
  return {
    version: legalVersions.privacy.day,
    sections: [
      {
        id: 'responsible',
        heading: words('responsible.heading'),
        blocks: [
          words('responsible.text_1', { operator: whoRuns(shared, at), reach: reachFor(shared, at, 'reach_data') }),
        ],
      },
      {
        id: 'stored',
        heading: words('stored.heading'),
        blocks: [
          words('stored.text_1'),
          keptOnServer.map(({ code }) => kept(`server.${code}`)),
          words('stored.text_2'),
          words('stored.text_3'),
        ],
      },
      {
        id: 'grounds',
        heading: words('grounds.heading'),
        blocks: [([1, 2, 3, 4] as const).map((point) => words(`grounds.point_1_${point}`))],
      },
      {
        id: 'place',
        heading: words('place.heading'),
        blocks: ([1, 2, 3, 4, 5] as const).map((text) => words(`place.text_${text}`)),
      },
      {
        id: 'backups',
        heading: words('backups.heading'),
        blocks: [shared.legal('backup'), words('backups.text_1')],
      },
      {
        id: 'rights',
        heading: words('rights.heading'),
        blocks: [words('rights.text_1'), words('rights.text_2'), words('rights.text_3'), reachFor(shared, at)],
      },
      { id: 'changes', heading: words('changes.heading'), blocks: [words('changes.text_1')] },
    ],
  };
}
