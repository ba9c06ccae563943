// Every address outside the procedures: who may call it and how often, what it takes and what it answers. The server
// mounts no other and reads all of this from here. The tenancy test walks this list.
import { LIBRARY_FILE_LIMIT } from '#domain/organization/library/library-formats.ts';
import { DOCUMENT_LIMIT } from '#domain/project/annexes/annex-sizes.ts';
import { backupLimits } from '#domain/project/backup/backup-limits.ts';
import { PACKAGE_LIMIT } from '#domain/project/package/export-codes.ts';
import { PICTURE_LIMIT } from '#domain/project/text/picture.ts';
import { WORD_FILE_LIMIT } from '#domain/project/word-file/word-codes.ts';

import { annexRoutes } from './annexes/annex-routes.ts';
import { billingRoutes } from './billing/billing-routes.ts';
import { identityRoutes } from './account/identity-routes.ts';
import { MINUTE } from './limit-kinds.ts';
import { guestRoutes } from './task-links/guest-routes.ts';
import { publicRoutes } from './public/public-routes.ts';
import { calendars, edit, files, pictures, see, type RawRoute } from './raw-route-kinds.ts';

/** The procedures share one address. Each procedure says who may call it. */
export const rpcRoute = {
  path: '/api/rpc',
  /** For each person, or else each network: far above what a person's page needs, and far below what hurts. */
  rate: { burst: 240, perSecond: 20 },
  body: { kind: 'json', most: 1024 * 1024 },
} as const;

export const rawRoutes = {
  ...annexRoutes,
  ...identityRoutes,
  ...billingRoutes,
  ...publicRoutes,
  ...guestRoutes,
  // For supervisors of the process: whether it can serve (503 while its database is away), and whether it runs at all.
  health: { method: 'GET', path: '/healthz', access: 'public', rate: null, body: null, answer: 'text' },
  alive: { method: 'GET', path: '/livez', access: 'public', rate: null, body: null, answer: 'text' },

  // The mail that would have been sent, for people who try the product on their own machine.
  devMail: { method: 'GET', path: '/dev/mail', access: 'development', rate: null, body: null, answer: 'page' },
  devMailJson: { method: 'GET', path: '/dev/mail.json', access: 'development', rate: null, body: null, answer: 'json' },

  // What happens in the projects of one's organizations, at that moment: ids alone, one stream for each browser.
  events: { method: 'GET', path: '/api/events', access: 'session', rate: files, body: null, answer: 'stream' },

  // The dates of one person, for the calendar that they use: whoever has the address reads them, and has no session.
  calendarFeed: {
    method: 'GET',
    path: '/api/calendar/:file',
    access: 'public',
    rate: calendars,
    body: null,
    answer: 'file',
  },

  // The result of a search. It is judged for the organization in the query, if one is named; the person must be its
  // member.
  programsCsv: { method: 'GET', path: '/api/programs.csv', access: 'public', rate: files, body: null, answer: 'file' },

  // What the portfolio of a person shows, narrowed and sorted as its address says.
  portfolioCsv: {
    method: 'GET',
    path: '/api/portfolio.csv',
    access: 'session',
    rate: files,
    body: null,
    answer: 'file',
  },

  applicationPdf: {
    method: 'GET',
    path: '/api/projects/:projectId/application.pdf',
    access: see,
    rate: files,
    body: null,
    answer: 'file',
  },
  applicationDocx: {
    method: 'GET',
    path: '/api/projects/:projectId/application.docx',
    access: see,
    rate: files,
    body: null,
    answer: 'file',
  },

  // Everything of a project: `docs/project-backup.md`.
  projectBackup: {
    method: 'GET',
    path: '/api/projects/:projectId/backup.zip',
    // It names everybody by their address.
    access: edit,
    rate: files,
    body: null,
    answer: 'file',
  },
  // The body is such a backup. It becomes a new project.
  backupUpload: {
    method: 'POST',
    path: '/api/organizations/:orgId/project-backups',
    access: { inOrganization: 'project.create' },
    rate: null,
    // Each may hold as much as all annexes of a project.
    limits: { perPerson: { max: 10, windowSeconds: 10 * MINUTE } },
    body: { kind: 'file', most: backupLimits.archive },
    answer: 'json',
  },

  // The body is the portal's receipt of a submission. `?name=` is its owner's name for it.
  receiptUpload: {
    method: 'PUT',
    path: '/api/projects/:projectId/submissions/:submissionId/receipt',
    access: { inProject: 'project.submit' },
    rate: null,
    limits: { perPerson: { max: 30, windowSeconds: 10 * MINUTE } },
    body: { kind: 'file', most: DOCUMENT_LIMIT },
    answer: 'json',
  },
  receiptFile: {
    method: 'GET',
    path: '/api/projects/:projectId/submissions/:submissionId/receipt/file',
    access: see,
    rate: files,
    body: null,
    answer: 'file',
  },

  // A draft of the report on a reporting period of the grant.
  grantReport: {
    method: 'GET',
    path: '/api/projects/:projectId/reports/:period/draft.docx',
    access: see,
    rate: files,
    body: null,
    answer: 'file',
  },

  // A meeting, for any calendar.
  meetingFile: {
    method: 'GET',
    path: '/api/projects/:projectId/meetings/:meetingId/meeting.ics',
    access: see,
    rate: files,
    body: null,
    answer: 'file',
  },

  // What the export centre has made, as it was made. It is read from the storage while it is sent.
  packageFile: {
    method: 'GET',
    path: '/api/projects/:projectId/packages/:packageId/file',
    access: edit,
    rate: files,
    body: null,
    answer: 'file',
  },
  // The body is a submission package. It is held against its own manifest, and against those that were built here.
  packageCheck: {
    method: 'POST',
    path: '/api/projects/:projectId/package-checks',
    access: see,
    rate: null,
    limits: { perPerson: { max: 20, windowSeconds: 10 * MINUTE } },
    body: { kind: 'file', most: PACKAGE_LIMIT },
    answer: 'json',
  },

  // The body is a Word file: an export that was edited, or a draft. It is read and compared; nothing of it is kept.
  wordFile: {
    method: 'POST',
    path: '/api/projects/:projectId/word-files',
    access: { inProject: 'suggestion.make' },
    rate: null,
    limits: { perPerson: { max: 30, windowSeconds: 10 * MINUTE } },
    body: { kind: 'file', most: WORD_FILE_LIMIT },
    answer: 'json',
  },

  // The body is the picture itself.
  pictureUpload: {
    method: 'PUT',
    path: '/api/projects/:projectId/pictures',
    access: edit,
    rate: null,
    // A long text that is pasted has them all at once.
    limits: { perPerson: { max: 120, windowSeconds: 10 * MINUTE } },
    body: { kind: 'file', most: PICTURE_LIMIT },
    answer: 'json',
  },
  // Texts wander within an organization, and their pictures with them: to versions, copies and the library. Who sees
  // one is asked beside.
  picture: {
    method: 'GET',
    path: '/api/organizations/:orgId/pictures/:pictureId',
    access: { inOrganization: 'organization.see' },
    rate: pictures,
    body: null,
    answer: 'file',
  },
  // The body is the file, `?name=` its owner's name for it. Without `entry` it becomes a new entry, in `language`.
  libraryUpload: {
    method: 'PUT',
    path: '/api/organizations/:orgId/library-files',
    access: { inOrganization: 'library.edit' },
    rate: null,
    // A person who begins a library brings what they have: certificates, CVs and letters of years.
    limits: { perPerson: { max: 120, windowSeconds: 10 * MINUTE } },
    body: { kind: 'file', most: LIBRARY_FILE_LIMIT },
    answer: 'json',
  },
  libraryFile: {
    method: 'GET',
    path: '/api/organizations/:orgId/library-files/:fileId',
    access: { inOrganization: 'library.see' },
    rate: files,
    body: null,
    answer: 'file',
  },
  budgetXlsx: {
    method: 'GET',
    path: '/api/projects/:projectId/budget.xlsx',
    access: see,
    rate: files,
    body: null,
    answer: 'file',
  },
  budgetReadXlsx: {
    method: 'POST',
    path: '/api/projects/:projectId/budget/read-xlsx',
    access: edit,
    rate: files,
    // Far more than a budget is tried out with.
    limits: { perPerson: { max: 60, windowSeconds: 10 * MINUTE } },
    body: { kind: 'file', most: 5 * 1024 * 1024 },
    answer: 'json',
  },
} as const satisfies Record<string, RawRoute>;

export type RawRouteName = keyof typeof rawRoutes;
