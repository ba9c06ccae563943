import type { Shape } from '#domain/values/schemas.ts';
import type { SectionKey } from './section-codes.ts';
import type { sectionTemplateSchema } from './section-schema.ts';

/** The sections of an application in their order. */
export type SectionTemplate = Shape<typeof sectionTemplateSchema>;

/** A section as a program asks for it. */
export type SectionShape = SectionTemplate[number];

type Keyed = { readonly key: SectionKey };

/** The sections of a template, each with what is stored for it; null where nothing is yet. */
export function layOut<Stored extends Keyed>(
  template: SectionTemplate,
  stored: readonly Stored[],
): readonly { readonly shape: SectionShape; readonly stored: Stored | null }[] {
  return template.map((shape) => ({ shape, stored: stored.find(({ key }) => key === shape.key) ?? null }));
}

/**
 * What is stored, in the order of the template. Sections that the template no longer has come last: their texts stay
 * readable.
 */
export function inTemplateOrder<Stored extends Keyed>(
  template: SectionTemplate,
  stored: readonly Stored[],
): readonly Stored[] {
  const former = stored.filter((section) => !template.some(({ key }) => key === section.key));
  return [
    ...layOut(template, stored).flatMap((section) => section.stored ?? []),
    ...former.toSorted((a, b) => (a.key < b.key ? -1 : 1)),
  ];
}

/** What a template says about a section; null where the template no longer has it. */
export function shapeOf(template: SectionTemplate, key: SectionKey): SectionShape | null {
  return template.find((shape) => shape.key === key) ?? null;
}
