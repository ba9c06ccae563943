import { useWords } from '#web/page/words.ts';
import { Badge } from '#web/ui/judgement/badge.tsx';

/** Whether a person is blocked, has not confirmed their address, or neither. */
export function PersonState(person: { readonly blockedAt: string | null; readonly emailVerified: boolean }) {
  const words = useWords('admin_people');
  if (person.blockedAt !== null) return <Badge tone="block">{words('blocked')}</Badge>;
  return person.emailVerified ? (
    <Badge tone="yes">{words('active')}</Badge>
  ) : (
    <Badge tone="check">{words('unconfirmed')}</Badge>
  );
}
