import { useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import type { Me } from '#contract/account.ts';
import type { InvitationState, Role } from '#domain/organization/roles.ts';
import { roleDescriptions, roleLabels } from '#messages/organization.ts';
import { signOutFailure, STILL_SIGNED_IN } from '#messages/sign-out.ts';
import { Button } from '#web/ui/form/button.tsx';
import { FactTable } from '#web/ui/judgement/fact-table.tsx';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { AccountPage } from '#web/features/account/identity/form/account-page.tsx';
import { leaveForApp } from '#web/features/account/identity/sign-in/after-sign-in.ts';
import { askAuth, type Problem } from '#web/features/account/identity/form/ask-auth.ts';
import { OtherPersonNotice } from '#web/features/account/identity/form/other-person-notice.tsx';
import { InvitedSignUpForm } from './invited-sign-up-form.tsx';

export type InvitationAnswer = {
  readonly organization: string;
  readonly role: Role;
  readonly email: string;
  readonly invitedBy: string | null;
  readonly state: InvitationState;
  readonly hasAccount: boolean;
};

const gone: Readonly<Record<Exclude<InvitationState, 'open'>, { title: string; text: string }>> = {
  expired: {
    title: 'The invitation has expired',
    text: 'An invitation holds for 14 days. Ask the person who invited you to send a new one.',
  },
  accepted: {
    title: 'The invitation has already been accepted',
    text: 'If it was you, sign in: the organization is among yours.',
  },
  withdrawn: {
    title: 'The invitation is no longer valid',
    text: 'It was withdrawn, or a newer one was sent in its place. Look for a newer mail, or ask the person who invited you.',
  },
};

function Facts({ invitation }: { readonly invitation: InvitationAnswer }) {
  return (
    <FactTable
      caption="The invitation"
      facts={[
        { name: 'Organization', value: invitation.organization },
        {
          name: 'Your role',
          value: `${roleLabels[invitation.role]}: ${roleDescriptions[invitation.role].toLowerCase()}`,
        },
        ...(invitation.invitedBy === null ? [] : [{ name: 'Invited by', value: invitation.invitedBy }]),
        { name: 'For', value: invitation.email },
      ]}
    />
  );
}

/** For the person to whom the invitation was sent, signed in. */
function Accept({ token, organization }: { readonly token: string; readonly organization: string }) {
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
      {failed ? <Notice tone="block" title="The invitation could not be accepted. Please try again." announce /> : null}
      <div>
        <Button variant="primary" busy={busy} onClick={() => void accept()}>{`Join ${organization}`}</Button>
      </div>
    </div>
  );
}

/** For somebody who is signed in as another person. */
function OtherPerson({ me, email }: { readonly me: Me; readonly email: string }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const signOut = async () => {
    setBusy(true);
    const answer = await askAuth('signOut');
    if (answer.ok) return globalThis.location.reload();
    setBusy(false);
    setProblem(answer.problem);
  };
  return (
    <div className="grid gap-4">
      {problem === null ? null : (
        <Notice tone="block" announce title={STILL_SIGNED_IN}>
          {signOutFailure(problem.code !== 'unreachable')}
        </Notice>
      )}
      <OtherPersonNotice
        title={`This invitation is for ${email}`}
        signedInAs={me.user.email}
        action={
          <Button variant="primary" busy={busy} onClick={() => void signOut()}>
            Sign out
          </Button>
        }
      >
        Sign out, on all your devices, to accept it with the invited address, or ask for an invitation to yours.
      </OtherPersonNotice>
    </div>
  );
}

function Way({ token, me, invitation }: Props & { readonly invitation: InvitationAnswer }) {
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
        Sign in to accept
      </LinkButton>
    );
  return <InvitedSignUpForm token={token} organization={organization} />;
}

type Props = { readonly token: string; readonly me: Me | null };

/** Where the link of an invitation leads. `invitation` is null where the link belongs to none. */
export function InvitationPage({ token, me, invitation }: Props & { readonly invitation: InvitationAnswer | null }) {
  if (invitation === null) {
    return (
      <AccountPage title="The link does not work">
        <Notice tone="check" title="This link is not complete or not ours.">
          Open the whole address from the mail, or ask the person who invited you for a new invitation.
        </Notice>
      </AccountPage>
    );
  }
  if (invitation.state !== 'open') {
    const { title, text } = gone[invitation.state];
    return (
      <AccountPage title={title}>
        <Notice
          tone="info"
          title={text}
          actions={
            me === null ? (
              <LinkButton to="/login">Sign in</LinkButton>
            ) : (
              <LinkButton to="/app">Open Fundwright</LinkButton>
            )
          }
        />
      </AccountPage>
    );
  }
  return (
    <AccountPage
      title={`Join ${invitation.organization}`}
      lead="You are invited to work together on applications for EU funding."
    >
      <div className="grid gap-8">
        <Facts invitation={invitation} />
        <Way token={token} me={me} invitation={invitation} />
      </div>
    </AccountPage>
  );
}
