import { useWords } from '#web/page/words.ts';
import { Skeleton } from '#web/ui/page/skeleton.tsx';

/** A page's title and the rows under it, as bars, while its data is on the way. */
export function PageRows() {
  const words = useWords('frame');
  return (
    <>
      <output className="hidden-text">{words('loading')}</output>
      <Skeleton className="h-8 w-64 max-w-full" />
      <Skeleton className="mt-4 h-4 w-96 max-w-full" />
      <div className="mt-10 border-t border-heavy">
        {[0, 1, 2, 3].map((row) => (
          <div key={row} className="border-b border-line py-5">
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="mt-3 h-5 w-2/3" />
            <Skeleton className="mt-3 h-4 w-1/2" />
          </div>
        ))}
      </div>
    </>
  );
}
