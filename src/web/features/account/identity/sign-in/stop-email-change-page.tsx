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
export function StopEmailChangePage({ token }: { readonly token: string | null }) {
  const words = useWords('sign_in');
  const [state, setState] = useState<'asked' | 'busy' | 'done'>('asked');
  const [problem, setProblem] = useState<Problem | null>(null);
  const stop = async () => {
    setState('busy');
    setProblem(null);
    const answer = await askAuth('/api/auth/stop-email-change', { token });
    setState(answer.ok ? 'done' : 'asked');
    if (!answer.ok) setProblem(answer.problem);
  };
  if (token === null)
    return (
      <AccountPage title={words('stop.title')}>
        <Notice tone="check" title={words('stop.without_link')} />
      </AccountPage>
    );
  if (state === 'done')
    return (
      <AccountPage title={words('stop.title')}>
        <Notice
          tone="yes"
          announce
          title={words('stop.done')}
          actions={
            <LinkButton to="/forgot-password" variant="primary">
              {words('stop.new_password')}
            </LinkButton>
          }
        >
          {words('stop.done_text')}
        </Notice>
      </AccountPage>
    );
  return (
    <AccountPage title={words('stop.title')} lead={words('stop.text')}>
      <div className="grid justify-items-start gap-5">
        <AccountNotice problem={problem} form="other" />
        <Button variant="primary" size="large" busy={state === 'busy'} onClick={() => void stop()}>
          {words('stop.button')}
        </Button>
      </div>
    </AccountPage>
  );
}
