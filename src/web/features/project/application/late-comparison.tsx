import { useCallback, useEffect, useRef, type ComponentProps } from 'react';
import { useWords } from '#web/page/words.ts';
import { useLate } from '#web/ui/loading/load-later.ts';
import { sayNotLoaded } from '#web/ui/loading/say-not-loaded.ts';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import type { SectionComparison } from './section-comparison.tsx';

const loadComparison = async () => (await import('./section-comparison.tsx')).SectionComparison;

/**
 * The comparison with an earlier text. It arrives with its first use. Where it doesn't arrive, the text stays in view.
 */
export function LateComparison(props: ComponentProps<typeof SectionComparison>) {
  const words = useWords('section_history');
  const { onClose } = props;
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);
  const onFailure = useCallback((error: unknown) => {
    sayNotLoaded(error);
    close.current();
  }, []);
  const drawComparison = useLate(loadComparison, true, onFailure);
  return (
    drawComparison?.(props) ?? (
      <div aria-busy="true" className="pt-8 pb-10">
        <output className="hidden-text">{words('loading_comparison')}</output>
        <Skeleton className="h-48 w-full" />
      </div>
    )
  );
}
