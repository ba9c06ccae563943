/** The evidence of a flag: codes, figures and names that its message shows. */
export type FlagParams = Readonly<Record<string, string | number>>;

/** Whether the rule could not be applied for want of a fact. */
export function isCannotCheck({ params }: { readonly params: FlagParams }): boolean {
  return params['unknown'] !== undefined;
}
