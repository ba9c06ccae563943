/** A paragraph, or a list of points. */
export type LegalBlock = string | readonly string[];

export type LegalText = {
  readonly title: string;
  readonly lead: string;
  /** The day of this version; consents are stored with it. */
  readonly version: string;
  readonly sections: readonly { readonly heading: string; readonly blocks: readonly LegalBlock[] }[];
};
