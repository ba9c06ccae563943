import { createFileRoute } from '@tanstack/react-router';
import { ServerErrorPage } from '#web/shell/status-pages.tsx';

export const Route = createFileRoute('/500')({ component: ServerErrorPage });
