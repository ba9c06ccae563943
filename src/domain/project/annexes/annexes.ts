import type { AnnexFindingCode, AnnexFormat, AnnexStage, AnnexStatus } from './annex-codes.ts';
import type { OrganizationKind } from '#domain/organization/organization-codes.ts';
import { annexFormats } from './annex-codes.ts';
import type { Instant } from '#domain/values/time.ts';

/** A document that belongs to an application, as the program's list names it. */
export type AnnexRequirement = {
  /** e.g. "GEP". */
  readonly key: string;
  readonly label: string;
  readonly description: string;
  readonly required: boolean;
  /** When it is handed in. */
  readonly stage: AnnexStage;
  /** Extensions of accepted formats, e.g. "pdf". */
  readonly accepted: readonly string[];
  /**
   * Its text is the text of the application. The product makes one document of that, so there is nothing to upload
   * here.
   */
  readonly madeHere: boolean;
  readonly source: string;
  /** Taken from the general list, because nothing is known of what this programme asks for. */
  readonly assumed?: true;
  /** What the validation looks for. Absent where nothing is known of its content. */
  readonly checks?: AnnexChecks;
};

/** Something an annex must speak of. */
export type AnnexTopic = {
  readonly label: string;
  /** English words or beginnings of words, folded. The text has one of them where it speaks of the subject. */
  readonly words: readonly string[];
  /** An official source asks for it, so an annex without it is rejected. Otherwise it is a warning. */
  readonly certain: boolean;
};

/** The facts against which the content of an annex is checked. */
export type AnnexChecks = {
  readonly topics?: readonly AnnexTopic[];
  /** More pages or slides than this are rejected. */
  readonly maxPages?: number;
  readonly maxSeconds?: number;
  /** Whose name must stand in it. */
  readonly names?: 'organization' | 'participants';
  /** The title of the project must stand in it. */
  readonly title?: true;
  /** A year must stand in it. `last`: last year. `last_four`: this year or one of the four before. */
  readonly year?: 'last' | 'last_four';
  /** The amount that the project asks for must stand in one of its cells. */
  readonly amount?: 'requested';
};

/** Something that the validation of an annex found; `messages/annexes.ts` has a sentence for each code. */
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

// Companies and non-profits are exempt (Horizon Europe Work Programme 2026-2027, General Annexes, annex B).
const kindsWithGenderPlan: readonly OrganizationKind[] = ['public_body', 'research', 'higher_education'];

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
    needed: applicants.flatMap(({ name, kind }) => (kind !== null && kindsWithGenderPlan.includes(kind) ? [name] : [])),
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

/**
 * The most bytes of an upload. The portal itself takes 10 MB for each file (fact book, section 9); a short film is
 * larger.
 */
export const DOCUMENT_LIMIT = 20 * 1024 * 1024;
export const VIDEO_LIMIT = 100 * 1024 * 1024;
/** Above this many bytes the portal is said to refuse a document. */
export const PORTAL_LIMIT = 10 * 1024 * 1024;
/** How many uploads of one project are kept, with all annexes and their earlier uploads. */
export const MAX_UPLOADS = 300;

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

/** The most bytes that an upload for this annex may have. */
export function uploadLimit({ accepted }: Pick<AnnexRequirement, 'accepted'>): number {
  return accepted.includes('mp4') ? VIDEO_LIMIT : DOCUMENT_LIMIT;
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
