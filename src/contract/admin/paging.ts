import { z } from 'zod';

import { instant, text } from '#contract/base.ts';

/** The last entry of a page of a list, the newest first: the next page begins after it. */
export const cursor = z.object({ at: instant, id: text(100) });

/** What is looked for in names and addresses. */
export const searched = text(200).trim();
