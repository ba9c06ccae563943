import { useState } from 'react';
import { Button } from '#web/ui/form/button.tsx';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { AccountNotice } from '#web/features/account/identity/form/account-notice.tsx';
import { AccountPage } from '#web/features/account/identity/form/account-page.tsx';
import { askAuth, type Problem } from '#web/features/account/identity/form/ask-auth.ts';
import { useWords } from '#web/page/words.ts';

/**
 * The page that the link to the old address opens. It stops the change at a press: programs that look at the links of
 * mails must not do it.
 */
export function StopEmailChangePage({ token }: { readonly token: string }) {
  const words = useWords('stop_email_change');
  const [state, setState] = useState<'asked' | 'busy' | 'done'>('asked');
  const [problem, setProblem] = useState<Problem | null>(null);
  const stop = async () => {
    setState('busy');
    setProblem(null);
    const answer = await askAuth('/api/auth/stop-email-change', { token });
    setState(answer.ok ? 'done' : 'asked');
    if (!answer.ok) setProblem(answer.problem);
  };
  if (state === 'done')
    return (
      <AccountPage title={words('title')}>
        <Notice
          tone="yes"
          announce
          title={words('done')}
          actions={
            <LinkButton to="/forgot-password" variant="primary">
              {words('new_password')}
            </LinkButton>
          }
        >
          {words('done_text')}
        </Notice>
      </AccountPage>
    );
  return (
    <AccountPage title={words('title')} lead={words('text')}>
      <div className="grid justify-items-start gap-5">
        <AccountNotice problem={problem} form="other" />
        <Button variant="primary" size="large" busy={state === 'busy'} onClick={() => void stop()}>
          {words('button')}
        </Button>
      </div>
    </AccountPage>
  );
}
