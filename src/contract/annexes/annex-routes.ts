import { VIDEO_LIMIT } from '#domain/project/annexes/annex-sizes.ts';

import { MINUTE } from '../limit-kinds.ts';
import { edit, files, see, type RawRoute } from '../raw-route-kinds.ts';

/** The addresses of annexes, and of the documents that a project needs beside them. */
export const annexRoutes = {
  // The beginning of an annex, filled in from the project.
  annexTemplate: {
    method: 'GET',
    path: '/api/projects/:projectId/annex-templates/:kind/template.docx',
    access: see,
    rate: files,
    body: null,
    answer: 'file',
  },

  // A draft of an annex from everything that the project says. It needs the AI tools of the project.
  annexDraft: {
    method: 'GET',
    path: '/api/projects/:projectId/annex-drafts/:kind/draft.docx',
    access: edit,
    rate: files,
    body: null,
    answer: 'file',
  },

  // A document that a project needs beside its form, filled in from the project. It needs a seat of Pro.
  workingDocument: {
    method: 'GET',
    path: '/api/projects/:projectId/working-documents/:kind/document.docx',
    access: see,
    rate: files,
    body: null,
    answer: 'file',
  },

  // The body is the file itself. `?name=` is its owner's name for it.
  annexUpload: {
    method: 'PUT',
    path: '/api/projects/:projectId/annexes/:key',
    access: edit,
    rate: null,
    // Far more than an application has annexes.
    limits: { perPerson: { max: 60, windowSeconds: 10 * MINUTE } },
    // What one annex takes may be less.
    body: { kind: 'file', most: VIDEO_LIMIT },
    answer: 'json',
  },
  annexFile: {
    method: 'GET',
    path: '/api/projects/:projectId/files/:fileId',
    access: see,
    rate: files,
    body: null,
    answer: 'file',
  },
} as const satisfies Record<string, RawRoute>;
