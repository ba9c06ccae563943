/** Who runs an installation, as far as its settings say. Null means that the settings do not say it. */
export type Operator = {
  /** The company or person, as it is called. */
  readonly name: string | null;
  /** Where users write to. */
  readonly supportEmail: string | null;
  /** Where legal requests go: an address of any kind, in one line. */
  readonly legalContact: string | null;
  /** Where people who write applications meet; left out where the settings name no such place. */
  readonly communityUrl?: string;
};

/** What is known before the settings are. */
export const unnamedOperator: Operator = { name: null, supportEmail: null, legalContact: null };
