import { z } from 'zod';

import { openablePages, pageAddress } from '#domain/account/copilot/pages.ts';

import { wordsFor } from '#server/platform/words.ts';
import type { Asked, Tool, ToolAnswer } from '../asked.ts';

const input = z.object({
  page: z.enum(openablePages).describe('The page to open; pages that begin with "project_" need an open project'),
});

function run(asked: Asked, { page }: z.output<typeof input>): Promise<ToolAnswer> {
  const words = wordsFor(asked.locale, 'copilot_answers');
  const address = pageAddress(page, { isSignedIn: asked.isSignedIn, projectId: asked.projectId });
  if (address === null)
    return Promise.resolve({
      said: words(asked.isSignedIn ? 'page.no_project' : 'needs_sign_up'),
      facts: { opened: null },
    });
  return Promise.resolve({
    said: words('page.opening', { page: words(`page_name.${page}`) }),
    facts: { opened: address },
    navigate: address,
  });
}

export const openPage: Tool<typeof input> = {
  name: 'open_page',
  description: 'Opens a page of the product for the reader.',
  input,
  run,
};
