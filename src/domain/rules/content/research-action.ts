import { followsGeneralAnnexes } from '#domain/program/requirements.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';
import { isMostlyWritten } from './whole-text.ts';

/** Whether a proposal of a research or innovation action is written far enough, in English, to look for what it leaves out. */
export function isWrittenResearch(facts: ProjectFacts): boolean {
  const { program, language } = facts;
  const isResearch = program.typeOfAction === 'RIA' || program.typeOfAction === 'IA';
  return followsGeneralAnnexes(program) && isResearch && language === 'en' && isMostlyWritten(facts);
}
