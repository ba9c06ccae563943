import { useEffect, useState } from 'react';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { Tabs } from '#web/ui/page/tabs.tsx';
import { AccountPage, NextSteps } from '#web/features/account/identity/form/account-page.tsx';
import { PasskeyForm } from './passkey-form.tsx';
import { SignInForm, useSignInValues } from './sign-in-form.tsx';
import { SignUpForm, useSignUpValues } from '#web/features/account/identity/sign-up/sign-up-form.tsx';
import type { Refused } from '#web/features/account/identity/form/use-account-form.ts';
import { useWords } from '#web/page/words.ts';

export type LoginTab = 'sign-in' | 'sign-up';

type Props = {
  readonly tab: LoginTab;
  readonly onTab: (tab: LoginTab) => void;
  readonly next: string | undefined;
  readonly refused: Refused | null;
};

// A refusal belongs to the page that the server answered with. A person who comes back to the form finds it empty.
let refusalWasSeen = false;

function addressOf(tab: LoginTab, next: string | undefined): string {
  const search = new URLSearchParams({
    ...(tab === 'sign-up' ? { tab } : {}),
    ...(next === undefined ? {} : { next }),
  }).toString();
  return search === '' ? '/login' : `/login?${search}`;
}

/** Sign In and Sign Up as two tabs of one page. The text typed in one stays while the other is shown. */
export function LoginPage({ tab, onTab, next, refused }: Props) {
  const words = useWords('sign_in');
  const formWords = useWords('account_form');
  const [shown] = useState(refusalWasSeen ? null : refused);
  useEffect(() => {
    refusalWasSeen = true;
  }, []);
  const signIn = useSignInValues();
  const signUp = useSignUpValues();
  const [createdFor, setCreatedFor] = useState<string | null>(null);
  const onCreated = (email: string) => {
    signIn.setValue('email', email);
    signUp.reset();
    setCreatedFor(email);
    onTab('sign-in');
  };
  return (
    <AccountPage
      title={tab === 'sign-in' ? words('title') : words('create')}
      lead={next === undefined ? null : words('led_back')}
      aside={
        createdFor === null ? (
          <NextSteps at="create" title={tab === 'sign-in' ? formWords('new_here') : formWords('what_next')} />
        ) : (
          <NextSteps at="verify" />
        )
      }
    >
      <Tabs
        label={words('tabs')}
        value={tab}
        onChange={(value) => onTab(value === 'sign-up' ? 'sign-up' : 'sign-in')}
        tabs={[
          {
            value: 'sign-in',
            label: formWords('sign_in'),
            href: addressOf('sign-in', next),
            panel: (
              <div className="grid gap-5">
                {createdFor === null ? null : (
                  <Notice
                    tone="yes"
                    announce
                    title={words('created')}
                    actions={<LinkButton to="/verify-email">{formWords('resend_button')}</LinkButton>}
                  >
                    {words('wrote_to', { email: createdFor })}
                  </Notice>
                )}
                <SignInForm form={signIn} next={next} refused={shown} />
                <PasskeyForm next={next} />
              </div>
            ),
          },
          {
            value: 'sign-up',
            label: words('sign_up'),
            href: addressOf('sign-up', next),
            panel: <SignUpForm form={signUp} onDone={onCreated} />,
          },
        ]}
      />
    </AccountPage>
  );
}
