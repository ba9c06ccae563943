import { useEffect, useState } from 'react';

/**
 * Whether the part around has been drawn. What React may not draw in several goes waits for it: following a link draws
 * a page so, and what comes after it in one.
 */
export function useDrawn(): boolean {
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => {
    let isThere = true;
    queueMicrotask(() => (isThere ? setIsDrawn(true) : undefined));
    return () => {
      isThere = false;
    };
  }, []);
  return isDrawn;
}
