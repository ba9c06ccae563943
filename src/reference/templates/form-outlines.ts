// The forms that anybody may download an outline of: their codes in words, files and addresses, and the form of each in
// `reference/templates`.

export const formOutlines = [
  { code: 'horizon_europe', file: 'horizon-europe', form: 'HE-RIA-IA' },
  { code: 'digital_europe', file: 'digital-europe', form: 'DEP' },
  { code: 'life', file: 'life', form: 'LIFE-SAP' },
  { code: 'eic_accelerator', file: 'eic-accelerator', form: 'EIC-FULL' },
] as const;

export type FormOutline = (typeof formOutlines)[number];

/** Where an outline, or the empty budget for it, is fetched. */
export function outlineAddress({ file }: FormOutline, ending: 'docx' | 'xlsx'): string {
  return `/api/form-outlines/${file}.${ending}`;
}
