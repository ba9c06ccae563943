import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import { useLate } from '#web/ui/loading/load-later.ts';
import { sayNotLoaded } from '#web/ui/loading/say-not-loaded.ts';

/**
 * What opens over the page and arrives with its first use, because most visits never open it. `load` must stay the
 * same.
 */
export function useOverlay<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const [open, setOpen] = useState(false);
  const [near, setNear] = useState(false);
  const wanted = useRef(false);
  useEffect(() => {
    wanted.current = open;
  }, [open]);
  const onFailure = useCallback((error: unknown) => {
    if (wanted.current) sayNotLoaded(error);
    setNear(false);
    setOpen(false);
  }, []);
  return {
    draw: useLate(load, open || near, onFailure),
    open,
    setOpen,
    /** The person is about to open it: a pointer over its button, the first key of its shortcut. */
    prepare: useCallback(() => setNear(true), []),
  };
}
