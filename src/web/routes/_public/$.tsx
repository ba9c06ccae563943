import { createFileRoute, notFound } from '@tanstack/react-router';

// Every address that no other route takes, "/404" too: inside the frame of the public pages, with the status that
// belongs to it.
export const Route = createFileRoute('/_public/$')({
  loader: () => {
    throw notFound();
  },
});
