/** The way from the cards of suggestions back to the text: the editor says how, and the cards need not know it. */
export type TextFocus = {
  /** Puts the cursor at the words of a suggestion, or back where it was. */
  readonly focus: (id: string | null) => void;
  readonly tell: (focus: (id: string | null) => void) => void;
};

const nowhere = (): void => {};

export function makeTextFocus(): TextFocus {
  let now: (id: string | null) => void = nowhere;
  return {
    focus: (id) => now(id),
    tell: (focus) => {
      now = focus;
    },
  };
}
