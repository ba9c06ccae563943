import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import { hidden } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { applicationPath } from '#web/project/project-paths.ts';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import type { BringOutcome } from './bring.ts';

type Props = {
  readonly projectId: string;
  readonly sectionKey: SectionKey;
  readonly title: string;
  readonly outcome: BringOutcome;
};

/** What has become of a section, and where it is looked at. */
export function OutcomeNotice({ projectId, sectionKey, title, outcome }: Props) {
  const words = useWords('word_file');
  if (!outcome.ok)
    return (
      <Notice tone="block" announce title={words('not_brought', { section: title })}>
        {words(`not_brought.${outcome.failure}`)}
      </Notice>
    );
  const { changes, threads: comments } = outcome;
  const isNothing = changes + comments === 0;
  return (
    <Notice
      tone="yes"
      announce
      title={words('brought', { section: title })}
      actions={
        <LinkButton size="small" to={applicationPath(projectId)} search={{ section: sectionKey }}>
          {words.rich('review', { section: title, hidden })}
        </LinkButton>
      }
    >
      {isNothing ? words('brought.nothing') : words('brought.text', { changes, comments })}
    </Notice>
  );
}
