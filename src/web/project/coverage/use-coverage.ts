import { useDeferredValue } from 'react';
import { noCoverage, type Coverage } from '#domain/project/outcomes/covered-outcomes.ts';
import { isSameValue } from '#domain/values/same-value.ts';
import type { OpenProject } from '#web/project/project-store.ts';
import { useProject } from '#web/project/use-project.ts';

const coverageIn = ({ facts }: OpenProject): Coverage => facts.coverage;

/** What the call of a project asks for and what of it is covered, as the project stands on this page. */
export function useCoverage(projectId: string): Coverage {
  // Behind the letters that are being typed: nobody waits for it.
  return useDeferredValue(useProject(projectId, coverageIn, isSameValue) ?? noCoverage);
}
