import type { ProjectHead } from '#domain/project/facts.ts';
import type { StoredProject } from '#domain/project/stored-project.ts';
import type { VersionSnapshot } from '#domain/project/versions/versions.ts';

/**
 * A project as one of its versions holds it, for what documents are made of. Tasks, marks and findings are no part of a
 * version, and no document needs them.
 */
export function frozenProject(head: ProjectHead, snapshot: VersionSnapshot): StoredProject {
  const { intake, sections, participants, workPackages, lines, plan, takenAt } = snapshot;
  return {
    head,
    intake: { intake },
    sections: sections.map(({ key, doc }) => ({ key, doc, updatedAt: takenAt })),
    budget: { budget: { participants, workPackages, lines } },
    plan: { items: plan },
    coverage: { expected: { from: 'official', outcomes: [] }, criteria: [], marks: [] },
    annexes: [],
    tasks: [],
    validation: { ranAt: null, flags: [] },
  };
}
