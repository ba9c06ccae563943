import { createFileRoute, notFound } from '@tanstack/react-router';

// Every address under /app that no other route takes, inside the frame of the signed-in pages.
export const Route = createFileRoute('/app/$')({
  loader: () => {
    throw notFound();
  },
});
