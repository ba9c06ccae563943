import type { ReactNode } from 'react';
import { TriangleAlert } from 'lucide-react';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from './icon.tsx';
import { useKitWords } from './kit-words.tsx';
import { Skeleton } from './skeleton.tsx';

/** Keep headings in order: 2 right under the page's title, 3 inside a part. */
type Level = { readonly level?: 2 | 3 };

/** Nothing here yet: what belongs here, and the first step towards it. */
export function Empty({
  title,
  children,
  actions,
  level = 3,
}: { readonly title: string; readonly children?: ReactNode; readonly actions?: ReactNode } & Level) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className="grid content-start justify-items-start gap-2 border border-dashed border-edge px-6 py-8">
      <Heading className="font-serif text-h3">{title}</Heading>
      {children ? <div className="max-w-[34rem] text-ink-2">{children}</div> : null}
      {actions ? <div className="mt-3 flex flex-wrap items-center gap-2">{actions}</div> : null}
    </div>
  );
}

type FailedProps = Level & {
  /** What happened, in the specification's words where it gives them. */
  readonly title: string;
  /** What is safe, and what to do. */
  readonly children?: ReactNode;
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
  readonly actions?: ReactNode;
};

/** A part that failed: stays in its place, says what happened and offers Try Again. */
export function Failed({ title, children, onRetry, retrying = false, actions, level = 3 }: FailedProps) {
  const words = useKitWords();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div
      role="alert"
      className="grid content-start grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3.5 gap-y-1 border border-block p-6"
    >
      <Icon icon={TriangleAlert} size={24} className="text-block" />
      <div className="min-w-0">
        <Heading className="font-sans text-[1.125rem]/6 font-semibold tracking-normal">{title}</Heading>
        {children ? <div className="mt-1 text-ink-2">{children}</div> : null}
        {onRetry || actions ? (
          <div className="mt-4 flex flex-wrap items-center gap-2">
            {onRetry ? (
              <Button busy={retrying} onClick={onRetry}>
                {words('try_again')}
              </Button>
            ) : null}
            {actions}
          </div>
        ) : null}
      </div>
    </div>
  );
}

type LoadingProps = {
  /** What is on its way: "Loading programs". */
  readonly label: string;
  readonly rows?: number;
  /** A skeleton in the shape of the thing itself; else ruled rows. */
  readonly children?: ReactNode;
};

/** A list on its way, in its own shape. Show it after 300 ms only; the router does that for whole pages. */
export function Loading({ label, rows = 3, children }: LoadingProps) {
  return (
    <div aria-busy="true">
      <output className="hidden-text">{label}</output>
      {children ?? (
        <div className="border-t border-heavy">
          {Array.from({ length: rows }, (_, row) => (
            <div key={row} className="border-b border-line py-4">
              <Skeleton className="h-3.5 w-1/3" />
              <Skeleton className="mt-3 h-5 w-3/4" />
              <Skeleton className="mt-3 h-3.5 w-1/2" />
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
