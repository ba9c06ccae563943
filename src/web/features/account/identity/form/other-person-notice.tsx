import type { ReactNode } from 'react';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { Notice } from '#web/ui/page/notice.tsx';

type Props = {
  readonly title: string;
  /** Who is signed in in this browser. */ readonly signedInAs: string;
  /** What becomes of either person. */ readonly children: ReactNode;
  /** The button that changes who is signed in. */ readonly action: ReactNode;
};

/** The link of a mail, opened by somebody who is signed in as another person: nothing changes before they say so. */
export function OtherPersonNotice({ title, signedInAs, children, action }: Props) {
  return (
    <Notice
      tone="check"
      title={<span className="wrap-anywhere">{title}</span>}
      actions={
        <>
          {action}
          <LinkButton to="/app">Stay signed in</LinkButton>
        </>
      }
    >
      <p>
        You are signed in as <b className="wrap-anywhere text-ink">{signedInAs}</b>. {children}
      </p>
    </Notice>
  );
}
