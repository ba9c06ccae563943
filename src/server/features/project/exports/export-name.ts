import type { ProjectHead } from '#domain/project/facts.ts';
import type { Intake } from '#domain/project/intake/intake.ts';
import { plainName } from '#domain/project/package/entry-names.ts';
import type { ExportKind } from '#domain/project/package/export-codes.ts';

const ends: Readonly<Record<ExportKind, string>> = {
  submission_package: 'submission_package.zip',
  pdf_application: 'application.pdf',
  word_draft: 'application.docx',
  excel_budget: 'budget.xlsx',
  backup_data: 'backup.zip',
};

type Of = {
  readonly head: Pick<ProjectHead, 'program'>;
  readonly intake: Pick<Intake, 'title' | 'acronym'>;
  readonly versionNumber: number | null;
};

/** What a project is called in the names of files: by its acronym, else its title, else its call. */
export function shortName({ head, intake }: Omit<Of, 'versionNumber'>): string {
  return [intake.acronym, intake.title, head.program.identifier].map(plainName).find((name) => name !== '') ?? '';
}

/** The name of the file of an export. */
export function exportName(kind: ExportKind, of: Of): string {
  const version = of.versionNumber === null ? [] : [`v${of.versionNumber}`];
  return [shortName(of), ...version, ends[kind]].filter((part) => part !== '').join('_');
}
