import { Button } from '#web/ui/form/button.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { Empty, Failed, Loading } from '#web/ui/page/states.tsx';
import { Specimen } from './specimen.tsx';

/** Empty, loading, failed. */
export function StateSpecimens() {
  return (
    <Specimen name="States" rule="In the place of the list, and in its shape.">
      <div className="grid gap-8 lg:grid-cols-2">
        <Empty title="No alerts at the moment." actions={<Button>Search Funding</Button>}>
          Save a program, and what changes about it stands here.
        </Empty>
        <Failed title="Failed to load programs. Please try again." onRetry={() => undefined}>
          Your filters are kept.
        </Failed>
        <Loading label="Loading programs" rows={2} />
        <div>
          <Skeleton className="mb-3 h-8 w-2/3" />
          <Skeleton className="h-4 w-full" />
        </div>
        <Failed title="The page was not saved" onRetry={() => undefined} retrying>
          What you typed is safe in this browser.
        </Failed>
      </div>
    </Specimen>
  );
}
