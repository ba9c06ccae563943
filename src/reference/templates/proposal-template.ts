import type { Certainty } from '#domain/program/program-codes.ts';
import type { SectionKey } from '#domain/project/sections/section-codes.ts';

// The shape of a form and what follows from one. The browser reads the form of its call with this, and holds no others.

/** A section of the form that the portal wants, with what it asks for; texts are empty where nothing is known. */
export type TemplateSection = {
  readonly no: string;
  readonly title: string;
  readonly pages: string;
  readonly prompts: string;
};

/** What the evaluators judge by. */
export type AwardCriterion = {
  readonly name: string;
  readonly max?: number | undefined;
  readonly threshold?: number | undefined;
  readonly weight?: number | undefined;
  /** Where no points are given. */
  readonly result?: string | undefined;
  readonly note?: string | undefined;
};

/** The form of a proposal (Part B) and how it is judged. */
export type ProposalTemplate = {
  readonly id: string;
  readonly name: string;
  readonly pages: number | null;
  readonly lumpSumPages: number | null;
  readonly pagesNote: string | null;
  readonly sections: readonly TemplateSection[];
  readonly criteria: readonly AwardCriterion[];
  /** What is needed over all criteria, in words. */
  readonly overall: string | null;
  readonly validity: string;
  readonly certainty: Certainty;
  readonly source: string;
  /** Which sections of the form answer to each section of the application; null where that is not known. */
  readonly parts: Readonly<Partial<Record<SectionKey, readonly string[]>>> | null;
};

/** How long Part B may be, and who says so. */
export type PageLimit = { readonly pages: number; readonly of: 'call' | 'form' };

/** What evaluators look for in a section of the application. */
export type SectionGuidance = {
  /**
   * The parts of the form that this section answers to. Empty where that is not known, or the form has no such part.
   */
  readonly parts: readonly TemplateSection[];
  /** The criteria under which those parts are judged. */
  readonly criteria: readonly AwardCriterion[];
};

/**
 * The parts and criteria of a form for one section. A form that is mapped numbers its parts by criterion: 1 is the
 * first.
 */
export function guidanceFor(template: ProposalTemplate, key: SectionKey): SectionGuidance {
  const numbers = template.parts?.[key] ?? [];
  const parts = template.sections.filter(({ no }) => numbers.includes(no));
  const places = new Set(parts.map(({ no }) => Number(no.split('.')[0]) - 1));
  return { parts, criteria: template.criteria.filter((_, place) => places.has(place)) };
}
