import { Link } from '@tanstack/react-router';
import { instantOf } from '#web/api/instant-of.ts';
import { useWords } from '#web/page/words.ts';
import { Notice } from '#web/ui/page/notice.tsx';
import { PRICING_PATH } from '#web/project/project-paths.ts';

type Access =
  | { readonly state: 'none' }
  | { readonly state: 'active'; readonly until: string }
  | { readonly state: 'ended'; readonly at: string };

/** Says that the AI tools do not work in a project, and what still does. */
export function NoAiNotice({ access }: { readonly access: Access }) {
  const words = useWords('guided');
  if (access.state === 'active') return null;
  const at = access.state === 'ended' ? instantOf(access.at) : null;
  return (
    <Notice
      tone="info"
      title={at === null ? words('no_ai.none') : words('no_ai.ended', { at })}
      actions={<Link to={PRICING_PATH}>{words('no_ai.link')}</Link>}
    >
      {words('no_ai.text')}
    </Notice>
  );
}
