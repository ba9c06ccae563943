/** What a repair changes, each stored by itself. */
export type RepairPart = 'intake' | 'budget' | 'plan';

/** Why a repair, or what takes it back, is not stored. */
export type RepairFailure =
  /** The same has changed meanwhile: that stands. */
  | { readonly kind: 'overtaken' }
  /** Earlier changes of this person wait for a decision there. */
  | { readonly kind: 'elsewhere'; readonly part: RepairPart }
  /** It is kept on this device, and sent when that is possible. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'refused' };

/** What became of a repair. */
export type RepairOutcome =
  | {
      readonly kind: 'done';
      /** Takes it back, and nothing that others have done since; null when that is stored. */
      readonly undo: () => Promise<RepairFailure | null>;
    }
  | RepairFailure;
