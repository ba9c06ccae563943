import type { AnnexStage, AnnexStatus } from '../codes.ts';
import type { Instant } from '../time.ts';

/** A document that belongs to an application, as the program's list has it. */
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
  /** Made by the product from the application itself: nothing to upload. */
  readonly madeHere: boolean;
  readonly source: string;
  /** Taken from the general list, because nothing is known of what this programme asks for. */
  readonly assumed?: true;
};

/** Something that the validation of an annex found; `messages/annexes.ts` has a sentence for each code. */
export type AnnexFinding = { readonly code: string; readonly blocking: boolean; readonly params: Readonly<Record<string, string | number>> };

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

/** How many annexes must be uploaded for the submission, and how many of them are; a rejected one is not. */
export function annexCounts(list: readonly AnnexRequirement[], files: readonly AnnexFile[]): { readonly wanted: number; readonly uploaded: number } {
  const wanted = list.filter(isWantedAtSubmission);
  const there = new Set(files.filter((file) => file.status !== 'rejected').map((file) => file.key));
  return { wanted: wanted.length, uploaded: wanted.filter(({ key }) => there.has(key)).length };
}
