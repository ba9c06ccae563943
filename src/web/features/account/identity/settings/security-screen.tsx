import { useQuery } from '@tanstack/react-query';
import { queries } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { PageTitle } from '#web/ui/page/headings.tsx';
import { Failed, Loading } from '#web/ui/page/states.tsx';
import { EmailPart } from './email-part.tsx';
import { PasswordPart } from './password-part.tsx';
import { PasskeysPart } from './passkeys/passkeys-part.tsx';
import { SessionsPart } from './sessions-part.tsx';
import { TwoFactorPart } from './two-factor/two-factor-part.tsx';

/** How the person signs in, and where they are signed in. */
export function SecurityScreen() {
  const words = useWords('security');
  const query = useQuery(queries.settings.getSecurity.queryOptions());
  const { data } = query;
  return (
    <>
      <PageTitle title={words('title')} />
      {data === undefined ? (
        query.isError ? (
          <Failed
            level={2}
            title={words('not_loaded')}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        ) : (
          <Loading label={words('loading')} rows={4} />
        )
      ) : (
        <>
          <PasswordPart changedAt={data.passwordChangedAt} email={data.email} />
          <TwoFactorPart twoFactor={data.twoFactor} />
          <PasskeysPart passkeys={data.passkeys} asksCode={data.twoFactor !== null} />
          <EmailPart email={data.email} emailChange={data.emailChange} />
          <SessionsPart sessions={data.sessions} />
        </>
      )}
    </>
  );
}
