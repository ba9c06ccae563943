import { useEffect, useState } from 'react';
import { useRouterState } from '@tanstack/react-router';

/**
 * Puts the focus on the new page's content, where it has not gone by itself: the link that was followed is no longer
 * there. Whoever has opened the palette meanwhile keeps it: what they type must not go astray.
 */
function focusContent(): void {
  if (document.activeElement?.closest('[role="dialog"][data-open]')) return;
  const main = document.getElementById('main');
  if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
}

/**
 * After a move inside the app, which loads no document: says the new page's title to screen readers and moves the focus
 * there.
 */
export function RouteAnnouncer() {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const [said, setSaid] = useState<{ readonly path: string | undefined; readonly title: string }>({ path, title: '' });
  useEffect(() => {
    if (path === said.path) return undefined;
    // The page that the document came with: the browser announces it, and Tab begins at its top.
    const isFirst = said.path === undefined;
    // The title changes with the next frame, after the head has been rendered.
    const frame = requestAnimationFrame(() => {
      setSaid({ path, title: isFirst ? '' : document.title });
      if (!isFirst) focusContent();
    });
    return () => cancelAnimationFrame(frame);
  }, [path, said.path]);
  return <output className="hidden-text">{said.title}</output>;
}
