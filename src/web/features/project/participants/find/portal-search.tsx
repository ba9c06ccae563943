import { partnerSearchPage } from '#domain/program/portal-page.ts';
import type { ProgramFacts } from '#domain/program/facts.ts';
import { instantFromMs } from '#domain/values/time.ts';
import { ExternalLink } from 'lucide-react';
import { useNow } from '#web/page/now.tsx';
import { useWords } from '#web/page/words.ts';
import { Icon } from '#web/ui/page/icon.tsx';

const texts = {
  open: 'portal_open',
  unknown: 'portal_open',
  forthcoming: 'portal_forthcoming',
  closed: 'portal_closed',
} as const;

/** Where the portal has its own partner search for this topic; nothing for calls that are no topic of the portal. */
export function PortalSearch({ program }: { readonly program: ProgramFacts }) {
  const words = useWords('find_partners');
  const page = partnerSearchPage(program, instantFromMs(useNow()));
  if (page === null) return null;
  return (
    <section>
      <h4>{words('portal')}</h4>
      <p className="text-ink-2">{words(texts[page.status])}</p>
      <a href={page.url} rel="noreferrer" className="inline-flex min-h-9 items-center gap-1.5 [overflow-wrap:anywhere]">
        <Icon icon={ExternalLink} />
        {words('portal_link', { call: program.identifier })}
      </a>
    </section>
  );
}
