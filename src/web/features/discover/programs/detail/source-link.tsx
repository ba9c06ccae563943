import { ExternalLink } from 'lucide-react';
import { Icon } from '#web/ui/page/icon.tsx';

/** The link to a program's page at its source. */
export function SourceLink({ url, children }: { readonly url: string; readonly children: string }) {
  return (
    <a href={url} rel="noreferrer" className="inline-flex min-h-6 items-center gap-1">
      {children}
      <Icon icon={ExternalLink} />
    </a>
  );
}
