import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/terms')({
  beforeLoad: () => {
    throw redirect({ href: '/legal/terms' });
  },
});
