import type { ReactNode } from 'react';
import { useWords } from '#web/page/words.ts';
import { accountSentence, type AccountForm } from '#words/account/account-problems.ts';
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
  const words = useWords('account_problems');
  if (!problem) return null;
  const { title, text } = accountSentence(words, problem.code, form, problem);
  return (
    <Notice tone="block" announce title={title ?? text} actions={children}>
      {title === undefined ? null : text}
    </Notice>
  );
}
