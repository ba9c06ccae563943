import { LinkButton } from '#web/ui/form/link-button.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { useWords } from '#web/page/words.ts';

/** On the start page, after the link of the confirmation mail. */
export function ConfirmedNotice({
  signedIn,
  setUp,
}: {
  readonly signedIn: boolean;
  /** Whether an organization has been described already. */
  readonly setUp: boolean;
}) {
  const words = useWords('email_confirmed');
  const formWords = useWords('account_form');
  const to: string = !signedIn ? '/login' : setUp ? '/app' : '/organization-setup';
  const label = !signedIn ? formWords('sign_in') : setUp ? words('dashboard') : words('continue');
  return (
    <Notice
      tone="yes"
      title={words('title')}
      actions={
        <LinkButton to={to} variant="primary">
          {label}
        </LinkButton>
      }
    >
      {signedIn && !setUp ? words('describe') : null}
      {signedIn && setUp ? words('signed_in') : null}
    </Notice>
  );
}
