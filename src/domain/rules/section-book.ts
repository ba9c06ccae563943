// The rules about single sections, of those in index.ts: the editor reads these alone, with every letter that is typed,
// and those of stray-figure-book.ts once they have arrived.
export { requiredSectionEmpty } from './text/required-section-empty.ts';
export { sectionTooShort } from './text/section-too-short.ts';
export { sectionLength } from './text/section-length.ts';
export { missingKpi } from './text/missing-kpi.ts';
export { placeholderText } from './text/placeholder-text.ts';
export { duplicateParagraphs } from './text/duplicate-paragraphs.ts';
export { blindStageNames } from './content/blind-stage-names.ts';
