import type { AnnexDraft, AnnexFindingCode, AnnexFormat, AnnexStatus } from './annex-codes.ts';
import type { annexChecksSchema, annexRequirementSchema } from './annex-schema.ts';
import type { Shape } from '#domain/values/schemas.ts';
import type { OrganizationKind } from '#domain/organization/organization-codes.ts';
import { annexDrafts, annexFormats } from './annex-codes.ts';
import type { Instant } from '#domain/values/time.ts';

/** A document that belongs to an application, as the program's list names it. */
export type AnnexRequirement = Shape<typeof annexRequirementSchema>;

/** The facts against which the content of an annex is checked. */
export type AnnexChecks = Shape<typeof annexChecksSchema>;

/** Something that the validation of an annex found; `words/en/project/annexes.json` has a sentence for each code. */
export type AnnexFinding = {
  readonly code: AnnexFindingCode;
  readonly blocking: boolean;
  readonly params: Readonly<Record<string, string | number>>;
};

/** The uploaded file that stands for an annex. */
export type AnnexFile = {
  readonly id: string;
  readonly key: string;
  readonly filename: string;
  /** Bytes. */
  readonly size: number;
  /** Null where the format has no pages. */
  readonly pages: number | null;
  readonly status: Exclude<AnnexStatus, 'missing'>;
  readonly findings: readonly AnnexFinding[];
  readonly uploadedAt: Instant;
};

/** Whether an annex has to be uploaded before the application is submitted. */
export function isWantedAtSubmission({ required, stage, madeHere }: AnnexRequirement): boolean {
  return required && stage === 'submission' && !madeHere;
}

/** What the product can draft for an annex from the project; null where it drafts nothing. */
export function draftFor({ key, template }: Pick<AnnexRequirement, 'key' | 'template'>): AnnexDraft | null {
  if (key === 'DMP') return 'data_plan';
  return annexDrafts.find((each) => each === template) ?? null;
}

/**
 * Kinds that need a gender equality plan to be funded by Horizon Europe: companies and non-profits are exempt (Work
 * Programme 2026-2027, General Annexes, annex B).
 */
export const kindsWithGenderPlan: readonly (OrganizationKind | null)[] = [
  'public_body',
  'research',
  'higher_education',
];

type Applicant = { readonly name: string; readonly kind: OrganizationKind | null };
/** The names of those who need a gender equality plan by their kind, and of those whose kind is not known. */
export type GenderPlanNeed = { readonly needed: readonly string[]; readonly unknown: readonly string[] };

/**
 * Who in a project needs a gender equality plan to get a grant. Before participants are entered, the organization
 * stands for them.
 */
export function genderPlanNeed({
  organization,
  participants,
}: {
  readonly organization: Applicant;
  readonly participants: readonly Applicant[];
}): GenderPlanNeed {
  const applicants = participants.length > 0 ? participants : [organization];
  return {
    needed: applicants.flatMap(({ name, kind }) => (kindsWithGenderPlan.includes(kind) ? [name] : [])),
    unknown: applicants.flatMap(({ name, kind }) => (kind === null ? [name] : [])),
  };
}

/** How many annexes must be uploaded for the submission, and how many are. A rejected one does not count. */
export function annexCounts(
  list: readonly AnnexRequirement[],
  files: readonly Pick<AnnexFile, 'key' | 'status'>[],
): { readonly wanted: number; readonly uploaded: number } {
  const wanted = list.filter(isWantedAtSubmission);
  const there = new Set(files.filter((file) => file.status !== 'rejected').map((file) => file.key));
  return { wanted: wanted.length, uploaded: wanted.filter(({ key }) => there.has(key)).length };
}

// People write a text in Word before they make a PDF of it, so drafts in Word are taken too (specification 2, section
// 5).
const draftsOfPdf: readonly AnnexFormat[] = ['docx', 'doc'];

/**
 * The formats that an upload for this annex may have: the portal's own, and Word files where the portal wants a PDF.
 */
export function takenFormats({ accepted }: Pick<AnnexRequirement, 'accepted'>): readonly AnnexFormat[] {
  return annexFormats.filter(
    (format) => accepted.includes(format) || (accepted.includes('pdf') && draftsOfPdf.includes(format)),
  );
}

/** The extension of a file's name in lower case, without its dot. Null where the name has none. */
export function extensionOf(filename: string): string | null {
  return /[^.]\.([a-z0-9]{1,5})$/i.exec(filename.trim())?.[1]?.toLowerCase() ?? null;
}

/** Whether a file of this format may have this name. A name without an extension promises nothing. */
export function isNameOf(filename: string, format: AnnexFormat): boolean {
  const extension = extensionOf(filename);
  return extension === null || extension === format || (format === 'mp4' && extension === 'm4v');
}
