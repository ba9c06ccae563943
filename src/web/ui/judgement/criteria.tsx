import type { ReactNode } from 'react';
import { useKitWords, type VerdictAnswer } from '#web/ui/page/kit-words.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { answerLooks, Verdict } from './verdict.tsx';

type AnswerHeadProps = { readonly answer: VerdictAnswer; readonly title: ReactNode; readonly children?: ReactNode };

/** The sum of all criteria, in one large sentence, above them. */
export function VerdictHead({ answer, title, children }: AnswerHeadProps) {
  const [ink, icon] = answerLooks[answer];
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-1 pt-4 pb-5">
      <Icon icon={icon} size={32} className={`mt-0.5 ${ink}`} />
      <div>
        <p className="text-h3 font-semibold text-balance tracking-[-0.01em]">{title}</p>
        {children ? <div className="text-ink-2">{children}</div> : null}
      </div>
    </div>
  );
}

/** The rows of a judgement under one line. */
export function CriterionRows({
  children,
  inPart = false,
}: {
  readonly children: ReactNode;
  readonly inPart?: boolean;
}) {
  return <div className={`@container border-t ${inPart ? 'border-rule' : 'border-heavy'}`}>{children}</div>;
}

type CriterionRowProps = {
  readonly question: string;
  readonly answer: VerdictAnswer;
  /** One sentence. */
  readonly reason: ReactNode;
  /** The clause; without it the row does not open. */
  readonly children?: ReactNode;
  /** What would settle it. It stands open under its row, never behind the clause. */
  readonly settle?: ReactNode;
  /** The first unknown criterion opens by itself. */
  readonly open?: boolean;
};

const rowGrid =
  'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 py-3 @lg:grid-cols-[8rem_7.5rem_minmax(0,1fr)_auto]';

/** One criterion: question, verdict, reason, and behind "Clause" the words that decide it. */
export function CriterionRow({ question, answer, reason, children, settle, open = false }: CriterionRowProps) {
  const words = useKitWords();
  const cells = (
    <>
      <span className="font-medium">{question}</span>
      <span className="justify-self-end @lg:justify-self-start">
        <Verdict answer={answer} />
      </span>
      <span className="text-ink-2 @max-lg:col-span-2">{reason}</span>
    </>
  );
  const box = settle ? <div className="pb-5 @lg:ps-36">{settle}</div> : null;
  if (!children)
    return (
      <div className="border-b border-line">
        <div className={rowGrid}>{cells}</div>
        {box}
      </div>
    );
  const clause = (
    <details open={open} className="group">
      <summary className={`list-none hover:bg-desk [&::-webkit-details-marker]:hidden ${rowGrid}`}>
        {cells}
        <span className="min-w-12 text-meta text-blue underline underline-offset-[0.2em] @max-lg:col-span-2 @lg:text-end">
          <span className="group-open:hidden">{words('clause')}</span>
          <span className="hidden group-open:inline">{words('close')}</span>
        </span>
      </summary>
      <div className="grid gap-4 pt-1 pb-5 @lg:ps-36">{children}</div>
    </details>
  );
  return (
    <div className="border-b border-line">
      {clause}
      {box}
    </div>
  );
}

const bold = (inner: ReactNode) => <b>{inner}</b>;

/** What is not known shows the question that would settle it, with its answers as buttons. */
export function SettleBox({ question, children }: { readonly question: ReactNode; readonly children: ReactNode }) {
  const words = useKitWords();
  return (
    <div className="grid max-w-[36rem] gap-2 border border-dashed border-check px-4 py-3.5">
      <p>{words.rich('settles', { question, b: bold })}</p>
      <div className="flex flex-wrap items-center gap-2">{children}</div>
    </div>
  );
}
