import { useEffect, useState } from 'react';
import { useWords } from '#web/page/words.ts';
import { Loading } from '#web/ui/page/states.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';

const WAIT_MS = 300;

function EntrySkeleton() {
  return (
    <div className="grid gap-x-9 border-b border-rule py-4.5 md:grid-cols-[minmax(0,1fr)_14rem]">
      <div className="grid content-start gap-2.5">
        <Skeleton className="h-3 w-[45%]" />
        <Skeleton className="h-4.5 w-[88%]" />
        <Skeleton className="h-4.5 w-[60%]" />
        <div className="mt-2 flex gap-8">
          <Skeleton className="h-8 w-24" />
          <Skeleton className="h-8 w-16" />
          <Skeleton className="h-8 w-20" />
        </div>
      </div>
      <div className="grid content-start gap-2.5 max-md:mt-4">
        <Skeleton className="h-6 w-20" />
        <Skeleton className="h-2 w-full" />
        <Skeleton className="h-3 w-full" />
      </div>
    </div>
  );
}

/** The shape of the list while it is on its way; nothing for the first 300 ms. */
export function ListSkeleton({ atOnce = false }: { readonly atOnce?: boolean }) {
  const words = useWords('frame');
  const [felt, setFelt] = useState(atOnce);
  useEffect(() => {
    const timer = setTimeout(() => setFelt(true), WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!felt) return <div aria-busy="true" className="min-h-160" />;
  return (
    <Loading label={words('programs_loading')}>
      <div className="border-t border-heavy">
        {[0, 1, 2, 3].map((entry) => (
          <EntrySkeleton key={entry} />
        ))}
      </div>
    </Loading>
  );
}
