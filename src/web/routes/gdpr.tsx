import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/gdpr')({
  beforeLoad: () => {
    throw redirect({ href: '/legal/gdpr-dpa' });
  },
});
