import type { ComponentProps, ReactNode } from 'react';
import { AccountNotice } from './account-notice.tsx';

type Props = {
  readonly label: string;
  /** Which form it is, where a problem reads otherwise in it. */
  readonly kind: ComponentProps<typeof AccountNotice>['form'];
  /** What `useAccountForm` knows of its sending. */
  readonly sending: {
    readonly problem: ComponentProps<typeof AccountNotice>['problem'];
    readonly submit: (event: React.SyntheticEvent) => void;
  };
  /** The way on that belongs to the problem. */
  readonly way?: ReactNode;
  /** Where the browser itself sends it. */
  readonly action?: string;
  readonly children: ReactNode;
};

/**
 * An account form with what is wrong with it above. Its method keeps a password out of the address also where the
 * browser sends it before the script is there.
 */
export function AccountForm({ label, kind, sending: { problem, submit }, way, action, children }: Props) {
  return (
    <form method="post" action={action} noValidate onSubmit={submit} aria-label={label} className="grid gap-5">
      <AccountNotice problem={problem} form={kind}>
        {way}
      </AccountNotice>
      {children}
    </form>
  );
}
