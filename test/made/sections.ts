import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import { usualSections } from '#reference/templates/section-templates.ts';

/** The sections of an application whose program asks for no others. */
export const sectionKeys: readonly SectionKey[] = usualSections.map(({ key }) => key);
