/** Who types without a break goes on after a word this soon. */
export const PAUSE_MS = 1_500;

/** Watches where text is entered, and tells when nobody is in the middle of a word. */
export type TypingWatch = {
  /** Runs at once where nothing was typed lately, else as soon as the typing pauses. The answer cancels it. */
  readonly whenPaused: (run: () => void) => () => void;
  readonly stop: () => void;
};

/** Watches the typing on a page, also that of input methods, dictation and pasting, which press no key. */
export function watchTyping(page: EventTarget, now: () => number = Date.now): TypingWatch {
  let lastTyped = Number.NEGATIVE_INFINITY;
  const typed = () => {
    lastTyped = now();
  };
  const signs = ['keydown', 'input'] as const;
  for (const sign of signs) page.addEventListener(sign, typed, { passive: true, capture: true });
  return {
    whenPaused: (run) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const look = () => {
        const left = lastTyped + PAUSE_MS - now();
        if (left > 0) timer = setTimeout(look, left);
        else run();
      };
      look();
      return () => clearTimeout(timer);
    },
    stop: () => {
      for (const sign of signs) page.removeEventListener(sign, typed, { capture: true });
    },
  };
}
