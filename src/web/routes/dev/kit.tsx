import { createFileRoute, notFound } from '@tanstack/react-router';
import { pageMeta } from '#web/page/page-meta.ts';
import { KitSheet } from '#web/kit-sheet/kit-sheet.tsx';

// Every component in every state, for those who build. Outside development mode there is no such page.
export const Route = createFileRoute('/dev/kit')({
  beforeLoad: ({ context }) => {
    if (!context.development) throw notFound();
  },
  head: () => ({ meta: pageMeta('Component sheet') }),
  component: KitSheet,
});
