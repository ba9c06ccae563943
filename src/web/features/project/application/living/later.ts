export type Later = { readonly in: (ms: number) => void; readonly cancel: () => void };

/** Does something once after a while, however often it is asked for meanwhile; at once where no time is left. */
export function later(work: () => void): Later {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const cancel = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  const begin = () => {
    cancel();
    work();
  };
  return {
    in: (ms) => {
      if (ms <= 0) begin();
      else timer ??= setTimeout(begin, ms);
    },
    cancel,
  };
}
