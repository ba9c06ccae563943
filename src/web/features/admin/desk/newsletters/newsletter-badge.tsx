import type { NewsletterState } from '#domain/account/newsletters/newsletter.ts';
import { useWords } from '#web/page/words.ts';
import { Badge, type BadgeTone } from '#web/ui/judgement/badge.tsx';

const tones = { draft: 'neutral', sending: 'blue', sent: 'yes' } as const satisfies Record<NewsletterState, BadgeTone>;

/** How far a newsletter is. */
export function NewsletterBadge({ state }: { readonly state: NewsletterState }) {
  const words = useWords('admin_newsletters');
  return <Badge tone={tones[state]}>{words(`state.${state}`)}</Badge>;
}
