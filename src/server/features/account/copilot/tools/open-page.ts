import { z } from 'zod';

import { openablePages, pageAddress } from '#domain/account/copilot/pages.ts';

import { wordsFor } from '#server/platform/words.ts';
import type { CopilotQuestion, Tool, ToolAnswer } from '../asked.ts';
import { toolDescriptions } from './descriptions.ts';

const input = z.object({
  page: z.enum(openablePages).describe(toolDescriptions.open_page.page),
});

function run(asked: CopilotQuestion, { page }: z.output<typeof input>): Promise<ToolAnswer> {
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
  description: toolDescriptions.open_page.use,
  input,
  run,
};
