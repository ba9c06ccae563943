import { useWords } from '#web/page/words.ts';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { ListSkeleton } from './list/list-skeleton.tsx';

function Shape({ children }: { readonly children: React.ReactNode }) {
  return (
    <main id="main" tabIndex={-1} aria-busy="true" className="page px-4 pt-8 pb-24 md:px-8">
      {children}
    </main>
  );
}

/** The program list's page while it is on its way. */
export function ListPending() {
  return (
    <Shape>
      <Skeleton className="mb-6 h-10 w-72 max-w-full" />
      <Skeleton className="mb-12 h-11 w-full" />
      <ListSkeleton atOnce />
    </Shape>
  );
}

/** A program's page while it is on its way. */
export function ProgramPending() {
  const words = useWords('frame');
  return (
    <Shape>
      <output className="hidden-text">{words('program_loading')}</output>
      <Skeleton className="h-4 w-64 max-w-full" />
      <Skeleton className="mt-3 h-10 w-2/3" />
      <Skeleton className="mt-2 h-10 w-1/2" />
      <div className="mt-8 grid grid-cols-2 gap-4 border-t border-heavy pt-4 md:grid-cols-5">
        {[0, 1, 2, 3, 4].map((box) => (
          <Skeleton key={box} className="h-12 w-full" />
        ))}
      </div>
      <Skeleton className="mt-10 h-16 w-full" />
      <div className="mt-10 border-t-2 border-heavy pt-6">
        {[0, 1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="mb-4 h-6 w-full" />
        ))}
      </div>
    </Shape>
  );
}
