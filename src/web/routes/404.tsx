import { createFileRoute, notFound } from '@tanstack/react-router';

// The address itself says "not found" too, with the status that belongs to it.
export const Route = createFileRoute('/404')({
  beforeLoad: () => {
    throw notFound();
  },
});
