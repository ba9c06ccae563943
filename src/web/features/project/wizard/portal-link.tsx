import { ExternalLink } from 'lucide-react';
import type { ProgramFacts } from '#domain/program/facts.ts';
import { PORTAL_HOME } from '#reference/portal/wizard-guide.ts';
import { useWords } from '#web/page/words.ts';
import { AnchorButton } from '#web/ui/form/link-button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';

/** What a page on the portal begins with, whatever of it is shown. */
const PORTAL = /^https:\/\/ec\.europa\.eu\/info\/funding-tenders\//;

/** Leads to the page of the call, in a tab of its own. */
export function PortalLink({ program }: { readonly program: Pick<ProgramFacts, 'url'> }) {
  const words = useWords('wizard');
  const { url } = program;
  const label = url === null ? 'open_portal' : PORTAL.test(url) ? 'open_topic' : 'open_call';
  return (
    <AnchorButton href={url ?? PORTAL_HOME} target="_blank" rel="noopener noreferrer">
      {words(label)}
      <Icon icon={ExternalLink} />
      <span className="hidden-text">{words('new_tab')}</span>
    </AnchorButton>
  );
}
