import type { ReactNode } from 'react';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { useWords } from '#web/page/words.ts';
import { bold } from '#web/page/drawn-words.tsx';

type Props = {
  readonly title: string;
  /** Who is signed in in this browser. */
  readonly signedInAs: string;
  /** What becomes of either person. */
  readonly consequence: string;
  /** The button that changes who is signed in. */
  readonly action: ReactNode;
};

/** The link of a mail, opened by a person who is signed in as somebody else. Nothing changes before they say so. */
export function OtherPersonNotice({ title, signedInAs, consequence, action }: Props) {
  const words = useWords('account_form');
  return (
    <Notice
      tone="check"
      title={<span className="wrap-anywhere">{title}</span>}
      actions={
        <>
          {action}
          <LinkButton to="/app">{words('stay')}</LinkButton>
        </>
      }
    >
      <p>
        {words.rich('signed_in_as', {
          email: signedInAs,
          consequence,
          b: bold('wrap-anywhere text-ink'),
        })}
      </p>
    </Notice>
  );
}
