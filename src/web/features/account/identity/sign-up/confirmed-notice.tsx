import { LinkButton } from '#web/ui/form/link-button.tsx';
import { Notice } from '#web/ui/page/notice.tsx';

/** On the start page, after the link of the confirmation mail. */
export function ConfirmedNotice({
  signedIn,
  setUp,
}: {
  readonly signedIn: boolean;
  /** Whether an organization has been described already. */ readonly setUp: boolean;
}) {
  const to: string = !signedIn ? '/login' : setUp ? '/app' : '/organization-setup';
  const label = !signedIn ? 'Sign In' : setUp ? 'Dashboard' : 'Continue set-up';
  return (
    <Notice
      tone="yes"
      title="Your email is confirmed"
      actions={
        <LinkButton to={to} variant="primary">
          {label}
        </LinkButton>
      }
    >
      {signedIn && !setUp
        ? 'You are signed in. Describe your organization in five short pages, and see which calls fit, and why.'
        : null}
      {signedIn && setUp ? 'You are signed in.' : null}
    </Notice>
  );
}
