import type { DocumentSource } from '#domain/project/document/parts/document-source.ts';
import type { ProjectHead } from '#domain/project/facts.ts';
import { frozenProject } from '#domain/project/package/frozen-project.ts';
import { factsOf } from '#domain/project/stored-project.ts';
import type { VersionSnapshot } from '#domain/project/versions/versions.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Db } from '#db/client.ts';

import type { OfProject } from './in-project.ts';
import { loadProject } from './stored-project.ts';
import { listSectionDocs } from './versions.ts';

/** What the documents of a version are made of; its own moment is the one at which they are made. */
export function documentSourceOf(head: ProjectHead, snapshot: VersionSnapshot, version: number): DocumentSource {
  const texts = new Map(snapshot.sections.map(({ key, doc }) => [key, doc]));
  const exported = { projectId: head.id, version, revisions: new Map() };
  return { facts: factsOf(frozenProject(head, snapshot)), texts, at: snapshot.takenAt, exported };
}

/** What the documents of a project are made of; null where the organization has no such project. */
export async function findDocumentSource(db: Db, of: OfProject, at: Instant): Promise<DocumentSource | null> {
  const project = await loadProject(db, of, at);
  if (!project) return null;
  // Each text is told with its version: both are of one moment.
  const sections = await listSectionDocs(db, of);
  const texts = new Map(sections.map(({ key, doc }) => [key, doc]));
  const revisions = new Map(sections.map(({ key, revision }) => [key, revision]));
  return { facts: factsOf(project), texts, at, exported: { projectId: of.projectId, version: null, revisions } };
}
