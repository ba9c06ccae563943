import type { Project, SomeParts } from '#contract/projects.ts';
import type { ProjectPart } from '#domain/project/stored-project.ts';

type Revised = { readonly revision: number };

function newer<T extends Revised>(known: T, answered: T | undefined): T {
  return answered === undefined || answered.revision < known.revision ? known : answered;
}

/** Whether every part was answered. */
export function isWhole(answer: SomeParts): answer is Project {
  const { head, intake, sections, budget, plan, coverage, annexes, tasks, validation } = answer;
  return [head, intake, sections, budget, plan, coverage, annexes, tasks, validation].every(
    (part) => part !== undefined,
  );
}

/**
 * What is known of a project after an answer of the server. For parts that count their saves the newer one stays. Other
 * parts are taken from the answer, unless something happened after the question: those are `overtaken`.
 */
export function newestParts(known: Project, answer: SomeParts, overtaken: readonly ProjectPart[]): Project {
  const { head, coverage, annexes, tasks, validation } = answer;
  const take = <T>(part: ProjectPart, stands: T, answered: T | undefined): T =>
    answered === undefined || overtaken.includes(part) ? stands : answered;
  return {
    rights: answer.rights,
    head: take('head', known.head, head),
    coverage: take('coverage', known.coverage, coverage),
    annexes: take('annexes', known.annexes, annexes),
    tasks: take('tasks', known.tasks, tasks),
    validation: take('validation', known.validation, validation),
    intake: newer(known.intake, answer.intake),
    budget: newer(known.budget, answer.budget),
    plan: newer(known.plan, answer.plan),
    sections: answer.sections
      ? answer.sections.map((section) => newer(known.sections.find(({ id }) => id === section.id) ?? section, section))
      : known.sections,
  };
}
