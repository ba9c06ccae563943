import { z } from 'zod';

import { projectStatuses, sectionKeys } from '#domain/codes.ts';
import type { ProjectFacts } from '#domain/project/facts.ts';

import { richText } from './application.ts';
import { base, id, instant } from './base.ts';
import { intakeProcedures } from './intake.ts';

const programLine = z.object({ id, slug: z.string(), identifier: z.string(), title: z.string(), category: z.string(), funder: z.string() });

const projectCard = z.object({ id, title: z.string(), description: z.string(), status: z.enum(projectStatuses), updatedAt: instant, program: programLine });
export type ProjectCard = z.infer<typeof projectCard>;

const window = z.object({ kind: z.enum(['deadline', 'stage', 'cut_off']), number: z.int(), deadlineAt: instant, hourAssumed: z.boolean() });

const section = z.object({
  id,
  key: z.enum(sectionKeys),
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
  /** In the order of the application. */
  sections: z.array(section),
});
export type Project = z.infer<typeof project>;

/** Put together field by field in one place of the server; a test holds the list of its fields. */
const facts = z.custom<ProjectFacts>((value) => typeof value === 'object' && value !== null);

export const projects = {
  /** The organization's projects, last changed first. */
  list: base.input(z.object({ orgId: id })).output(z.object({ items: z.array(projectCard), mayCreate: z.boolean() })),
  /** Starts a project on the self path: a draft, free of charge, with its application and six empty sections. */
  create: base
    .errors({ PROGRAM_CLOSED: { status: 409 } })
    .input(z.object({ orgId: id, programId: id, path: z.literal('self') }))
    .output(z.object({ projectId: id })),
  get: base.input(z.object({ projectId: id })).output(project),
  /** Everything that is judged about a project, for the same rules that the server decides with. */
  facts: base.input(z.object({ projectId: id })).output(z.object({ facts, mayEdit: z.boolean(), mayComment: z.boolean() })),
  ...intakeProcedures,
};
