import { z } from 'zod';

import { projectDeadlines, projectSorts, projectStatuses, projectViews } from '#domain/project/project-codes.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';

import { richText } from './application.ts';
import { area, id, instant, sectionKey, text } from './base.ts';
import { intakeProcedures } from './intake.ts';

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

const window = z.object({
  kind: z.enum(['deadline', 'stage', 'cut_off']),
  number: z.int(),
  deadlineAt: instant,
  hourAssumed: z.boolean(),
});

const section = z.object({
  id,
  key: sectionKey,
  doc: richText,
  /** Characters as the domain counts them. */
  length: z.int(),
  /** What the next save must name as its base. */
  revision: z.int(),
  updatedAt: instant,
  /** Who saved last; null before the first save. */
  updatedBy: z.string().nullable(),
});
export type ProjectSection = z.infer<typeof section>;

const project = z.object({
  id,
  orgId: id,
  title: z.string(),
  description: z.string(),
  status: z.enum(projectStatuses),
  /** What the next save of title and description must name as its base. */
  revision: z.int(),
  createdAt: instant,
  updatedAt: instant,
  /** Whether this person may change the project. */
  mayEdit: z.boolean(),
  program: programLine.extend({ opensAt: instant.nullable(), windows: z.array(window).readonly() }),
  /** The sections that the program asks for. */
  template: z.array(z.object({ key: sectionKey, limit: z.int() })).readonly(),
  /** In that order; last, sections that the program no longer asks for. */
  sections: z.array(section),
});
export type Project = z.infer<typeof project>;

/** Put together field by field in one place of the server; a test holds the list of its fields. */
const facts = z.custom<ProjectFacts>((value) => typeof value === 'object' && value !== null);

/** Most characters of a search in the list. */
export const QUERY_LIMIT = 300;

const procedure = area('Projects');

export const projects = {
  /** The organization's projects: a search by title or description, narrowed and sorted; last changed first unless told. */
  list: procedure({
    method: 'GET',
    path: '/organizations/{orgId}/projects',
    summary: 'Lists the projects of an organization, narrowed and sorted.',
  })
    .input(
      z.object({
        orgId: id,
        view: z.enum(projectViews).default('current'),
        query: text(QUERY_LIMIT).default(''),
        status: z.enum(projectStatuses).nullable().default(null),
        deadline: z.enum(projectDeadlines).nullable().default(null),
        sort: z.enum(projectSorts).default('changed'),
      }),
    )
    .output(
      z.object({
        items: z.array(projectCard),
        /** How many the view has before it is narrowed. */ total: z.int(),
        mayCreate: z.boolean(),
        mayEdit: z.boolean(),
      }),
    ),
  /** Starts a project on the self path: a draft, free of charge, with its application and empty sections. */
  create: procedure({
    method: 'POST',
    path: '/organizations/{orgId}/projects',
    summary: 'Starts a project for a program.',
  })
    .errors({ PROGRAM_CLOSED: { status: 409 } })
    .input(z.object({ orgId: id, programId: id, path: z.literal('self') }))
    .output(z.object({ projectId: id })),
  get: procedure({ method: 'GET', path: '/projects/{projectId}', summary: 'Shows a project with its sections.' })
    .input(z.object({ projectId: id }))
    .output(project),
  /** Everything that is judged about a project, for the same rules that the server decides with. */
  facts: procedure({
    method: 'GET',
    path: '/projects/{projectId}/facts',
    summary: 'Shows everything that is judged about a project.',
  })
    .input(z.object({ projectId: id }))
    .output(z.object({ facts, mayEdit: z.boolean(), mayComment: z.boolean() })),
  ...intakeProcedures,
  setArchived: procedure({
    method: 'PUT',
    path: '/projects/{projectId}/archived',
    summary: 'Puts a project aside, or takes it back into work.',
  })
    .input(z.object({ projectId: id, archived: z.boolean() }))
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
