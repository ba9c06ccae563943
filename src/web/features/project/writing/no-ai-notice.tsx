import type { SectionKey } from '#domain/project/sections/section-codes.ts';
import { Link } from '@tanstack/react-router';
import { instantOf } from '#web/api/instant-of.ts';
import { useWords } from '#web/page/words.ts';
import { Notice } from '#web/ui/page/notice.tsx';
import { applicationPath, PRICING_PATH } from '#web/project/project-paths.ts';

type Access =
  | { readonly state: 'none' }
  | { readonly state: 'active'; readonly until: string }
  | { readonly state: 'ended'; readonly at: string };

type Props = {
  readonly access: Access;
  /** The section that one wants to write: a link leads to its editor. */
  readonly section?: { readonly projectId: string; readonly key: SectionKey };
};

/** Says that the AI tools do not work in a project, and what still does. */
export function NoAiNotice({ access, section }: Props) {
  const words = useWords('guided');
  if (access.state === 'active') return null;
  const at = access.state === 'ended' ? instantOf(access.at) : null;
  return (
    <Notice
      tone="info"
      title={at === null ? words('no_ai.none') : words('no_ai.ended', { at })}
      actions={
        <>
          {section === undefined ? null : (
            <Link to={applicationPath(section.projectId)} search={{ section: section.key }}>
              {words('no_ai.editor')}
            </Link>
          )}
          <Link to={PRICING_PATH}>{words('no_ai.link')}</Link>
        </>
      }
    >
      {words('no_ai.text')}
    </Notice>
  );
}
