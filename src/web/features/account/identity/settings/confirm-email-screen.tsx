import { useState } from 'react';
import { isDefinedError } from '@orpc/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { EmailChangeState } from '#domain/account/security.ts';
import { useRefreshMe } from '#web/api/me.ts';
import { queries } from '#web/api/queries.ts';
import { bold } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { PageTitle } from '#web/ui/page/headings.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { Failed, Loading } from '#web/ui/page/states.tsx';
import { refreshSecurity } from './security-query.ts';

function ToSettings() {
  const words = useWords('security');
  return (
    <LinkButton to="/app/settings/{-$page}" params={{ page: 'security' }}>
      {words('confirm.to_settings')}
    </LinkButton>
  );
}

function Useless({ state }: { readonly state: Exclude<EmailChangeState, 'open'> }) {
  const words = useWords('security');
  return <Notice tone="check" announce title={words(`confirm.${state}`)} actions={<ToSettings />} />;
}

type Result = { readonly kind: 'done'; readonly email: string } | { readonly kind: 'unavailable' };

function Confirm({ token, newEmail }: { readonly token: string; readonly newEmail: string }) {
  const words = useWords('security');
  const refreshMe = useRefreshMe();
  const [result, setResult] = useState<Result | null>(null);
  const [useless, setUseless] = useState<EmailChangeState | null>(null);
  const confirming = useMutation(
    queries.settings.confirmEmailChange.mutationOptions({
      onSuccess: ({ email }) => {
        setResult({ kind: 'done', email });
        void refreshMe();
        void refreshSecurity();
      },
      onError: (error) => {
        if (!isDefinedError(error)) return;
        if (error.code === 'LINK_USELESS') setUseless(error.data.state);
        if (error.code === 'ADDRESS_UNAVAILABLE') setResult({ kind: 'unavailable' });
      },
    }),
  );
  if (useless !== null && useless !== 'open') return <Useless state={useless} />;
  if (result?.kind === 'done')
    return (
      <Notice
        tone="yes"
        announce
        title={<span className="wrap-anywhere">{words('confirm.done', { email: result.email })}</span>}
        actions={<ToSettings />}
      />
    );
  if (result?.kind === 'unavailable')
    return <Notice tone="block" announce title={words('confirm.unavailable')} actions={<ToSettings />} />;
  return (
    <div className="grid justify-items-start gap-5">
      <p>{words.rich('confirm.question', { email: newEmail, b: bold('wrap-anywhere text-ink') })}</p>
      {confirming.isError ? <Notice tone="block" announce title={words('confirm.failed')} /> : null}
      <Button variant="primary" busy={confirming.isPending} onClick={() => confirming.mutate({ token })}>
        {words('confirm.button')}
      </Button>
    </div>
  );
}

/** The page that the link to a new address opens, for the person who asked for it. A press confirms, and nothing else. */
export function ConfirmEmailScreen({ token }: { readonly token: string }) {
  const words = useWords('security');
  // Not asked again in the background: once it is confirmed, the page says so, and not that the link was used.
  const query = useQuery({
    ...queries.settings.emailChangeLink.queryOptions({ input: { token } }),
    enabled: token !== '',
    staleTime: Infinity,
  });
  const { data } = query;
  return (
    <>
      <PageTitle title={words('confirm.title')} />
      {token === '' ? (
        <Useless state="unknown" />
      ) : data === undefined ? (
        query.isError ? (
          <Failed
            level={2}
            title={words('confirm.not_loaded')}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        ) : (
          <Loading label={words('confirm.loading')} rows={1} />
        )
      ) : data.state === 'open' ? (
        <Confirm token={token} newEmail={data.newEmail ?? ''} />
      ) : (
        <Useless state={data.state} />
      )}
    </>
  );
}
