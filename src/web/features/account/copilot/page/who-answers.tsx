import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queries } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';

/** What the copilot is: the built-in assistant, or which model outside, and where that is decided. */
export function WhoAnswers({ orgId }: { readonly orgId: string | null }) {
  return orgId === null ? <BuiltIn /> : <OfOrganization orgId={orgId} />;
}

function toSettings(inner: ReactNode) {
  return (
    <Link to="/app/org" hash="assistant">
      {inner}
    </Link>
  );
}

function BuiltIn() {
  const words = useWords('copilot_page');
  return words('built_in');
}

function OfOrganization({ orgId }: { readonly orgId: string }) {
  const words = useWords('copilot_page');
  const { data } = useQuery(queries.copilot.settings.queryOptions({ input: { orgId } }));
  if (data === undefined || data.endpoint === null || data.switchedOn === null) return <BuiltIn />;
  return words.rich('model', {
    model: data.endpoint.model,
    host: data.endpoint.host,
    link: toSettings,
  });
}
