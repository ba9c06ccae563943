import { AccountPage, NextSteps } from '#web/features/account/identity/form/account-page.tsx';
import { FullSignUpForm } from './full-sign-up-form.tsx';
import { useWords } from '#web/page/words.ts';
import { pageLink } from '#web/page/drawn-words.tsx';

export function SignUpPage({ onDone }: { readonly onDone: () => void }) {
  const words = useWords('sign_up');
  return (
    <AccountPage
      title={words('title')}
      lead={words.rich('already', { link: pageLink('/login') })}
      aside={<NextSteps at="create" />}
    >
      <FullSignUpForm onDone={onDone} />
    </AccountPage>
  );
}
