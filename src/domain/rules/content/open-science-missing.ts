import { rule } from '../rule.ts';
import { isWrittenResearch } from './research-action.ts';
import { wholeText } from './whole-text.ts';

const open = /\bopen[- ](?:science|access|data|source)\b|\brepositor(?:y|ies)\b/iu;
const fair = /\bFAIR\b/u;

/** The proposal says nothing about open science. */
export const openScienceMissing = rule({
  id: 'OPEN_SCIENCE_MISSING',
  version: 1,
  severity: 'soft',
  stage: 'proposal',
  group: 'text',
  subject: 'project',
  fix: 'application',
  source: 'open-science',
  params: { default: {} },
  applies: isWrittenResearch,
  check: (facts) => {
    const text = wholeText(facts);
    return open.test(text) || fair.test(text) ? [] : [{ params: {} }];
  },
});
