import { createFileRoute } from '@tanstack/react-router';
import { useWords } from '#web/page/words.ts';
import { useLate } from '#web/ui/loading/load-later.ts';
import { Loading } from '#web/ui/page/states.tsx';

/**
 * The page for somebody without an account whom a member asks for one thing. The browser asks what the link is for:
 * whatever merely fetches the address, such as a program that looks into mails, does not use it. The page has no head
 * and arrives late, because every other page would load what stands here.
 */
export const Route = createFileRoute('/t/$token')({ component: Guest });

const loadPage = async () => (await import('./-guest-page.tsx')).GuestPage;

function Guest() {
  const words = useWords('frame');
  const { token } = Route.useParams();
  return useLate(loadPage, true)?.({ token }) ?? <Loading label={words('loading')} rows={6} />;
}
