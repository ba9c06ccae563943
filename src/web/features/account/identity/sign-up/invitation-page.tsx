import { useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import type { Me } from '#contract/account.ts';
import type { InvitationState, Role } from '#domain/organization/roles.ts';
import { Button } from '#web/ui/form/button.tsx';
import { FactTable } from '#web/ui/judgement/fact-table.tsx';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { AccountPage } from '#web/features/account/identity/form/account-page.tsx';
import { leaveForApp } from '#web/features/account/identity/sign-in/after-sign-in.ts';
import { askAuth, type Problem } from '#web/features/account/identity/form/ask-auth.ts';
import { OtherPersonNotice } from '#web/features/account/identity/form/other-person-notice.tsx';
import { InvitedSignUpForm } from './invited-sign-up-form.tsx';
import { useWords } from '#web/page/words.ts';

export type InvitationAnswer = {
  readonly organization: string;
  readonly role: Role;
  readonly email: string;
  readonly invitedBy: string | null;
  readonly state: InvitationState;
  readonly hasAccount: boolean;
};

function Facts({ invitation }: { readonly invitation: InvitationAnswer }) {
  const roleWords = useWords('roles');
  const words = useWords('invitation');
  return (
    <FactTable
      caption={words('caption')}
      facts={[
        { name: words('organization'), value: invitation.organization },
        {
          name: words('role'),
          value: roleWords(`role_for.${invitation.role}`),
        },
        ...(invitation.invitedBy === null ? [] : [{ name: words('invited_by'), value: invitation.invitedBy }]),
        { name: words('for'), value: invitation.email },
      ]}
    />
  );
}

/** For the person to whom the invitation was sent, signed in. */
function Accept({ token, organization }: { readonly token: string; readonly organization: string }) {
  const words = useWords('invitation');
  const { context } = useRouter().options;
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const accept = async () => {
    setBusy(true);
    setFailed(false);
    try {
      await (await context.api()).members.accept({ token });
      leaveForApp(undefined);
    } catch {
      setBusy(false);
      setFailed(true);
    }
  };
  return (
    <div className="grid gap-4">
      {failed ? <Notice tone="block" title={words('accept_failed')} announce /> : null}
      <div>
        <Button variant="primary" busy={busy} onClick={() => void accept()}>
          {words('join', { organization })}
        </Button>
      </div>
    </div>
  );
}

/** For somebody who is signed in as another person. */
function OtherPerson({ me, email }: { readonly me: Me; readonly email: string }) {
  const words = useWords('invitation');
  const [busy, setBusy] = useState(false);
  const signOutWords = useWords('sign_out');
  const [problem, setProblem] = useState<Problem | null>(null);
  const signOut = async () => {
    setBusy(true);
    const answer = await askAuth('/api/auth/sign-out');
    if (answer.ok) return globalThis.location.reload();
    setBusy(false);
    setProblem(answer.problem);
  };
  return (
    <div className="grid gap-4">
      {problem === null ? null : (
        <Notice tone="block" announce title={signOutWords('still_signed_in')}>
          {signOutWords(problem.code === 'unreachable' ? 'unreachable' : 'failed')}
        </Notice>
      )}
      <OtherPersonNotice
        title={words('for_person', { email })}
        signedInAs={me.user.email}
        action={
          <Button variant="primary" busy={busy} onClick={() => void signOut()}>
            {words('sign_out')}
          </Button>
        }
        consequence={words('sign_out_text')}
      />
    </div>
  );
}

function Way({ token, me, invitation }: Props & { readonly invitation: InvitationAnswer }) {
  const words = useWords('invitation');
  const { organization, email, hasAccount } = invitation;
  if (me !== null)
    return me.user.email === email ? (
      <Accept token={token} organization={organization} />
    ) : (
      <OtherPerson me={me} email={email} />
    );
  if (hasAccount)
    return (
      <LinkButton variant="primary" to="/login" search={{ next: `/invitation?token=${token}` }}>
        {words('sign_in_to_accept')}
      </LinkButton>
    );
  return <InvitedSignUpForm token={token} organization={organization} />;
}

type Props = { readonly token: string; readonly me: Me | null };

/** Where the link of an invitation leads. `invitation` is null where the link belongs to none. */
export function InvitationPage({ token, me, invitation }: Props & { readonly invitation: InvitationAnswer | null }) {
  const words = useWords('invitation');
  if (invitation === null) {
    return (
      <AccountPage title={words('unknown')}>
        <Notice tone="check" title={words('unknown_notice')}>
          {words('unknown_text')}
        </Notice>
      </AccountPage>
    );
  }
  if (invitation.state !== 'open') {
    return (
      <AccountPage title={words(`gone.${invitation.state}`)}>
        <Notice
          tone="info"
          title={words(`gone_text.${invitation.state}`)}
          actions={
            me === null ? (
              <LinkButton to="/login">{words('sign_in')}</LinkButton>
            ) : (
              <LinkButton to="/app">{words('open_product')}</LinkButton>
            )
          }
        />
      </AccountPage>
    );
  }
  return (
    <AccountPage title={words('join', { organization: invitation.organization })} lead={words('lead')}>
      <div className="grid gap-8">
        <Facts invitation={invitation} />
        <Way token={token} me={me} invitation={invitation} />
      </div>
    </AccountPage>
  );
}
