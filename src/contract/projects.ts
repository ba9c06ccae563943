import { z } from 'zod';

import { projectFilters } from '#domain/project/overview/project-search.ts';
import { projectStatuses } from '#domain/project/project-codes.ts';
import { isPresentPage } from '#domain/project/overview/remembered-page.ts';
import { projectHeadSchema } from '#domain/project/head-schema.ts';
import { storedCoverageSchema } from '#domain/project/outcomes/coverage-schema.ts';
import { projectParts } from '#domain/project/stored-project.ts';
import { LOCALES } from '#domain/values/locale.ts';
import { richTextSchema } from '#domain/project/text/rich-text-schema.ts';

import { annexUpload } from './annexes.ts';
import { area, id, instant, sectionKey } from './base.ts';
import { storedBudget } from './planning/budget.ts';
import { filterSchema } from './filters.ts';
import { intakeProcedures, storedIntake } from './intake.ts';
import { storedPlan } from './planning/plan.ts';
import { task } from './tasks.ts';
import { flag } from './validation.ts';

const programLine = z.object({
  id,
  slug: z.string(),
  identifier: z.string(),
  title: z.string(),
  category: z.string(),
  funder: z.string(),
});

const projectCard = z.object({
  id,
  title: z.string(),
  /** Its beginning. */
  description: z.string(),
  status: z.enum(projectStatuses),
  /** Whether only those see it who are assigned, beside owners and admins. */
  restricted: z.boolean(),
  updatedAt: instant,
  /** The next deadline of the call, or the last where all have passed. */
  deadlineAt: instant.nullable(),
  /** Overall, in whole percent. */
  progress: z.int(),
  /** When it was deleted; null where it is not. */
  deletedAt: instant.nullable(),
  /** Whether this person may delete it, or bring it back. */
  mayDelete: z.boolean(),
  program: programLine,
});
export type ProjectCard = z.infer<typeof projectCard>;

const section = z.object({
  id,
  key: sectionKey,
  doc: richTextSchema,
  /** Characters as the domain counts them. */
  length: z.int(),
  /** What the next save must name as its base. */
  revision: z.int(),
  updatedAt: instant,
  /** Who saved last; null before the first save. */
  updatedBy: z.string().nullable(),
});
export type ProjectSection = z.infer<typeof section>;

/** A project by its parts. No other procedure answers any of them. */
const parts = z.object({
  head: projectHeadSchema,
  intake: storedIntake,
  /** In the order of the template. Sections that the program no longer asks for come last. */
  sections: z.array(section),
  budget: storedBudget,
  plan: storedPlan,
  /** What the call asks it to cover, and what people have marked. */
  coverage: storedCoverageSchema,
  /** Every upload that is kept, newest first. Those that count have no `replacedAt`. */
  annexes: z.array(annexUpload),
  /** By due date, those without one last. */
  tasks: z.array(task),
  /** What the last run found: hard before soft, and the newest first. Before the first run `ranAt` is null. */
  validation: z.object({ ranAt: instant.nullable(), flags: z.array(flag) }),
});

/** What this person may do with it. */
const rights = z.object({
  mayEdit: z.boolean(),
  mayComment: z.boolean(),
  mayEditTasks: z.boolean(),
  maySuggest: z.boolean(),
  /** Whether they may ask somebody without an account for something, as the project stands. */
  mayAskGuests: z.boolean(),
});
const project = parts.extend({ rights });
export type Project = z.infer<typeof project>;
const someParts = parts.partial().extend({ rights });
export type SomeParts = z.infer<typeof someParts>;

/** Somebody on a page of the project: its address below that of the project, empty for the overview. */
const onPage = z.object({ userId: z.string(), route: z.string() });
export type OnPage = z.infer<typeof onPage>;

const procedure = area('Projects');

export const projects = {
  /**
   * The organization's projects: searched by title or description, narrowed and sorted; last changed first by default.
   */
  list: procedure({
    method: 'GET',
    path: '/organizations/{orgId}/projects',
    summary: 'Lists the projects of an organization, narrowed and sorted.',
  })
    .input(filterSchema(projectFilters).extend({ orgId: id }))
    .output(
      z.object({
        items: z.array(projectCard),
        /** How many the view has before it is narrowed. */
        total: z.int(),
        /** Days for which a deleted project can be brought back. */
        keptDays: z.int(),
        mayCreate: z.boolean(),
        mayEdit: z.boolean(),
      }),
    ),
  /**
   * Starts a project on the self path or with a consultant: a draft, free of charge, with its application and empty
   * sections. The AI path begins with its checkout.
   */
  create: procedure({
    method: 'POST',
    path: '/organizations/{orgId}/projects',
    summary: 'Starts a project for a program.',
  })
    .errors({ PROGRAM_CLOSED: { status: 409 } })
    .input(z.object({ orgId: id, programId: id, path: z.enum(['self', 'consultant']) }))
    .output(z.object({ projectId: id })),
  /** Everything that is stored of a project: `factsOf` makes of it what is judged. */
  get: procedure({ method: 'GET', path: '/projects/{projectId}', summary: 'Shows a project by its parts.' })
    .input(z.object({ projectId: id }))
    .output(project),
  /** Some parts of the same: what an event says has changed. */
  getParts: procedure({
    method: 'GET',
    path: '/projects/{projectId}/parts',
    summary: 'Shows some parts of a project.',
  })
    .input(z.object({ projectId: id, parts: z.array(z.enum(projectParts)).min(1).max(projectParts.length) }))
    .output(someParts),
  ...intakeProcedures,
  /**
   * Says, every 15 seconds, which page of the project this person has before them, or that they leave it. Answers where
   * the others are.
   */
  stay: procedure({
    method: 'PUT',
    path: '/projects/{projectId}/presence',
    summary: 'Says which page of a project this person is on, or that they leave it, and tells who else is where.',
  })
    .input(
      z.object({ projectId: id, route: z.string().refine(isPresentPage, 'This is no page of a project.').nullable() }),
    )
    .output(z.object({ others: z.array(onPage) })),
  setArchived: procedure({
    method: 'PUT',
    path: '/projects/{projectId}/archived',
    summary: 'Puts a project aside, or takes it back into work.',
  })
    .input(z.object({ projectId: id, archived: z.boolean() }))
    .output(z.object({})),
  setLanguage: procedure({
    method: 'PUT',
    path: '/projects/{projectId}/language',
    summary: 'Chooses the language that the application is written in.',
  })
    .input(z.object({ projectId: id, language: z.enum(LOCALES) }))
    .output(z.object({})),
  remove: procedure({
    method: 'DELETE',
    path: '/projects/{projectId}',
    summary: 'Deletes a project; for 30 days it can be brought back.',
  })
    .input(z.object({ projectId: id }))
    .output(z.object({})),
  undelete: procedure({
    method: 'POST',
    path: '/organizations/{orgId}/deleted-projects/{projectId}/restorations',
    summary: 'Brings a deleted project back as it was.',
  })
    .input(z.object({ orgId: id, projectId: id }))
    .output(z.object({})),
  duplicate: procedure({
    method: 'POST',
    path: '/projects/{projectId}/copies',
    summary: 'Makes a new project with the intake, sections and budget of this one.',
  })
    .input(z.object({ projectId: id }))
    .output(z.object({ projectId: id })),
};
