import { rule } from '../rule.ts';

/** The application is written with artificial intelligence, and nobody says so in it. */
export const aiUseUndisclosed = rule({
  id: 'AI_USE_UNDISCLOSED',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'text',
  subject: 'project',
  fix: 'declarations',
  source: 'ai-use',
  params: { default: {} },
  applies: ({ path }) => path === 'ai',
  check: ({ intake }) => (intake.declarations.answers.ai_use_disclosed === 'yes' ? [] : [{ params: {} }]),
});
