import { declaring } from '#test/made/project-facts.ts';
import { ruleCases } from '#test/made/rules/rule-cases.ts';

import { aiUseUndisclosed } from './ai-use-undisclosed.ts';

ruleCases(aiUseUndisclosed, [
  { name: 'a project that people write themselves', near: true, finds: [] },
  { name: 'it is said', change: { path: 'ai', ...declaring({ ai_use_disclosed: 'yes' }) }, finds: [] },
  { name: 'nobody has said it', change: { path: 'ai' }, finds: ['soft'] },
  {
    name: 'it is not said',
    near: true,
    change: { path: 'ai', ...declaring({ ai_use_disclosed: 'no' }) },
    finds: ['soft'],
  },
]);
