import type { AnnexDraft, AnnexTemplate } from '#domain/project/annexes/annex-codes.ts';
import type { WorkingDocument } from '#domain/project/annexes/working-documents/working-document-codes.ts';
import type { DocumentFormat } from '#domain/project/document/document-codes.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';

export const DASHBOARD_PATH: string = '/app';
export const PROJECTS_PATH: string = '/app/projects';
export const PROGRAMS_PATH: string = '/app/programs';

/** The page of a project. */
export function projectPath(projectId: string): string {
  return `${PROJECTS_PATH}/${projectId}`;
}

/** The part of a project's overview that says what its call asks for, and where that was read. */
export const REQUIREMENTS_ANCHOR = 'requirements';

/** What the project is about, and what is declared of it. */
export function intakePath(projectId: string): string {
  return `${projectPath(projectId)}/intake`;
}

/** The editor of a project, at one of its sections. */
export function applicationPath(projectId: string): string {
  return `${projectPath(projectId)}/application`;
}

/** The annexes of a project. */
export function annexesPath(projectId: string): string {
  return `${projectPath(projectId)}/annexes`;
}

/** An entry of the library, from which a file or a text was taken. */
export function libraryEntryPath(entryId: string): string {
  return `/app/library/${entryId}`;
}

/** The guide through the portal. */
export function wizardPath(projectId: string): string {
  return `${projectPath(projectId)}/wizard`;
}

/** Whether the guide is asked for in the narrow view that stands in a window beside the portal. */
export function isBesideSearch(search: Readonly<Record<string, unknown>>): boolean {
  return search['view'] === 'beside';
}

/** Where a Word file is brought back. */
export function wordFilePagePath(projectId: string): string {
  return `${projectPath(projectId)}/word-file`;
}

/** Where a Word file is sent to be read. */
export function wordFilePath(projectId: string): string {
  return `/api/projects/${projectId}/word-files`;
}

/** The tasks of a project. */
export function tasksPath(projectId: string): string {
  return `${projectPath(projectId)}/tasks`;
}

/** The meetings of a project. */
export function meetingsPath(projectId: string): string {
  return `${projectPath(projectId)}/meetings`;
}

/** Where a meeting is downloaded for a calendar. */
export function meetingFilePath(projectId: string, meetingId: string): string {
  return `/api/projects/${projectId}/meetings/${meetingId}/meeting.ics`;
}

/** Who did what in a project. */
export function activityPath(projectId: string): string {
  return `${projectPath(projectId)}/activity`;
}

/** The page of the call that a project answers. */
export function callPath(slug: string): string {
  return `${PROGRAMS_PATH}/${slug}`;
}

/** Where the application, or a backup of the whole project, is downloaded. */
export function downloadPath(projectId: string, format: DocumentFormat | 'zip'): string {
  return `/api/projects/${projectId}/${format === 'zip' ? 'backup' : 'application'}.${format}`;
}

/** Where a backup becomes a project. */
export function backupUploadPath(orgId: string): string {
  return `/api/organizations/${orgId}/project-backups`;
}

/** What the address of the editor names beside the project: a section, and how a paragraph of it begins. */
export type ApplicationSearch = { readonly section?: SectionKey; readonly words?: string };

/** Where the file of an annex is sent. */
export function annexUploadPath(projectId: string, key: string, filename: string, takeSame: boolean): string {
  const name = encodeURIComponent(filename.toWellFormed());
  return `/api/projects/${projectId}/annexes/${key}?name=${name}${takeSame ? '&same=take' : ''}`;
}

/** Where an uploaded file is downloaded. */
export function annexFilePath(projectId: string, fileId: string): string {
  return `/api/projects/${projectId}/files/${fileId}`;
}

/** Where a file that the export centre has made is downloaded. */
export function packageFilePath(projectId: string, packageId: string): string {
  return `/api/projects/${projectId}/packages/${packageId}/file`;
}

/** Where a package is sent to be held against its manifest. */
export function packageCheckPath(projectId: string): string {
  return `/api/projects/${projectId}/package-checks`;
}

/** The guide through the submission of a project. */
export function submissionPath(projectId: string): string {
  return `${projectPath(projectId)}/submission`;
}

/** The work plan of a project. */
export function workPlanPath(projectId: string): string {
  return `${projectPath(projectId)}/work-plan`;
}

/** What came of the application, and what is kept of its grant. */
export function postAwardPath(projectId: string): string {
  return `${projectPath(projectId)}/post-award`;
}

/** Where a draft of the report on a reporting period is downloaded. */
export function grantReportPath(projectId: string, period: number): string {
  return `/api/projects/${projectId}/reports/${period}/draft.docx`;
}

/** Where the portal's receipt of a submission is sent, under its owner's name for it. */
export function receiptPath(projectId: string, submissionId: string, filename: string): string {
  const name = encodeURIComponent(filename.toWellFormed());
  return `/api/projects/${projectId}/submissions/${submissionId}/receipt?name=${name}`;
}

/** Where that receipt is downloaded. */
export function receiptFilePath(projectId: string, submissionId: string): string {
  return `/api/projects/${projectId}/submissions/${submissionId}/receipt/file`;
}

/** Where the beginning of an annex is downloaded. */
export function annexTemplatePath(projectId: string, template: AnnexTemplate): string {
  return `/api/projects/${projectId}/annex-templates/${template}/template.docx`;
}

/** Where the draft of an annex is downloaded. */
export function annexDraftPath(projectId: string, draft: AnnexDraft): string {
  return `/api/projects/${projectId}/annex-drafts/${draft}/draft.docx`;
}

/** Where a working document is downloaded. */
export function workingDocumentPath(projectId: string, document: WorkingDocument): string {
  return `/api/projects/${projectId}/working-documents/${document}/document.docx`;
}

/** The guided writer of a project, at one of its sections. */
export function guidedPath(projectId: string): string {
  return `${projectPath(projectId)}/guided`;
}

/** What a machine wrote in a project. */
export function ledgerPath(projectId: string): string {
  return `${projectPath(projectId)}/ai-ledger`;
}

/** What the product costs. */
export const PRICING_PATH: string = '/pricing';
