import { useEffect, useState } from 'react';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { reloadIfReachable } from '#web/ui/loading/reachable-reload.ts';
import { Button } from '#web/ui/form/button.tsx';
import { PartNotFetched } from '#web/ui/loading/fetch-part.ts';
import { useWords } from '#web/page/words.ts';
import { ServerErrorPage, StatusPage } from './status-pages.tsx';

/** What browsers call a request that got no answer. */
const noAnswer = /failed to fetch|networkerror|load failed/i;

type Cause = 'updated' | 'unreachable' | 'failed';

/** Why a page is not there: a newer release replaced it, nothing answers, or something failed on our side. */
function causeOf(error: unknown): Cause {
  if (error instanceof PartNotFetched) return error.gone ? 'updated' : 'unreachable';
  return error instanceof TypeError && noAnswer.test(error.message) ? 'unreachable' : 'failed';
}

/** So soon after its document was loaded, a page is not missing because the document is old. */
const FRESH_MS = 15_000;

function UpdatedPage() {
  const words = useWords('frame');
  useEffect(() => {
    if (performance.now() > FRESH_MS) void reloadIfReachable();
  }, []);
  return (
    <StatusPage code={words('updated.code')} title={words('updated.title')}>
      <p className="mt-3 text-body text-ink-2">{words('updated.text')}</p>
      <div className="mt-8">
        <Button variant="primary" onClick={() => void reloadIfReachable()}>
          {words('reload')}
        </Button>
      </div>
    </StatusPage>
  );
}

function UnreachablePage() {
  const words = useWords('frame');
  const [state, setState] = useState<'waiting' | 'asking' | 'no answer'>('waiting');
  const tryAgain = async () => {
    setState('asking');
    if (!(await reloadIfReachable())) setState('no answer');
  };
  useEffect(() => {
    const back = () => void reloadIfReachable();
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, []);
  return (
    <StatusPage code={words('unreachable.code')} title={words('unreachable.title')}>
      <p className="mt-3 text-body text-ink-2">{words('unreachable.text')}</p>
      <p role="status" className="mt-3 text-body text-check">
        {state === 'no answer' ? words('unreachable.still') : ''}
      </p>
      <div className="mt-8">
        <Button variant="primary" busy={state === 'asking'} onClick={() => void tryAgain()}>
          {words('try_again')}
        </Button>
      </div>
    </StatusPage>
  );
}

/** In place of a page that could not be shown, inside whatever frame it has. */
export function FailedPage({ error }: ErrorComponentProps) {
  switch (causeOf(error)) {
    case 'updated':
      return <UpdatedPage />;
    case 'unreachable':
      return <UnreachablePage />;
    case 'failed':
      return <ServerErrorPage />;
  }
}
