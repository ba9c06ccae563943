import { useEffect, useState } from 'react';
import { useRouterState } from '@tanstack/react-router';

/** Says the new page's title to screen readers after a move inside the app, which loads no document. */
export function RouteAnnouncer() {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const [said, setSaid] = useState<{ readonly path: string | undefined; readonly title: string }>({ path, title: '' });
  useEffect(() => {
    if (path === said.path) return undefined;
    // The title changes with the next frame, after the head has been rendered.
    const frame = requestAnimationFrame(() => setSaid({ path, title: document.title }));
    return () => cancelAnimationFrame(frame);
  }, [path, said.path]);
  return <output className="hidden-text">{said.title}</output>;
}
