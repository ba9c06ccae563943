import { RotateCw } from 'lucide-react';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { useAnalyse } from './use-correct.ts';

/** Reads again what the call asks for, and keeps that reading. */
export function AnalyseButton({ projectId }: { readonly projectId: string }) {
  const words = useWords('requirements');
  const { isPending, isError, mutate } = useAnalyse(projectId);
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Button variant="quiet" busy={isPending} onClick={() => mutate({ projectId })}>
        {isPending ? null : <Icon icon={RotateCw} />}
        {words(isPending ? 'analysing' : 'analyse')}
      </Button>
      {isError ? (
        <span role="alert" className="text-meta text-block">
          {`${words('analyse.failed')}. ${words('analyse.failed_text')}`}
        </span>
      ) : null}
    </span>
  );
}
