import type { ReactNode } from 'react';
import { accountSentence, type AccountForm } from '#messages/account.ts';
import { Notice } from '#web/ui/page/notice.tsx';
import type { Problem } from './ask-auth.ts';

/** What is wrong with a form as a whole, above its fields; screen readers hear it at once. */
export function AccountNotice({
  problem,
  form,
  children,
}: {
  readonly problem: Problem | null;
  readonly form: AccountForm;
  readonly children?: ReactNode;
}) {
  if (!problem) return null;
  const { title, text } = accountSentence(problem.code, form, problem);
  return (
    <Notice tone="block" announce title={title ?? text} actions={children}>
      {title === undefined ? null : text}
    </Notice>
  );
}
