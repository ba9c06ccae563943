import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';

/** What takes longer may come into the page by itself: one slow answer must not hold all the others back. */
const AT_MOST_MS = 5_000;

/**
 * Whether each question that a page asks has got its first answer, a failure or, without a network, its place in the
 * queue. `isDrawn` says that all of the page is drawn, hidden or not, so that it has asked. Stays true.
 */
function useArrived(isDrawn: boolean): boolean {
  const client = useQueryClient();
  const [arrived, setArrived] = useState(false);
  useEffect(() => {
    if (arrived) return undefined;
    const timer = setTimeout(() => setArrived(true), AT_MOST_MS);
    return () => clearTimeout(timer);
  }, [arrived]);
  useEffect(() => {
    if (arrived || !isDrawn) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // An answer may lead to another question: it is asked as soon as the answer has been drawn.
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (client.isFetching({ predicate: ({ state }) => state.status === 'pending' }) === 0) setArrived(true);
      });
    };
    look();
    const leave = client.getQueryCache().subscribe(look);
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [arrived, isDrawn, client]);
  return arrived;
}

const ShownContext = createContext(true);

/** Whether what stands here can be seen: not while it waits for the rest of its page. What is hidden takes no focus. */
export function useIsShown(): boolean {
  return use(ShownContext);
}

type Props = {
  /** False while a part of it still waits for its code. */
  readonly isDrawn?: boolean;
  /** What stands in its place until then. */
  readonly loading: ReactNode;
  readonly children: ReactNode;
};

/** Shows what it holds once all of it is there, so that nothing moves under a pointer while the answers come in. */
export function InOneGo({ isDrawn = true, loading, children }: Props) {
  const arrived = useArrived(isDrawn);
  return (
    <>
      {arrived ? null : loading}
      <div hidden={!arrived}>
        <ShownContext value={arrived}>{children}</ShownContext>
      </div>
    </>
  );
}
