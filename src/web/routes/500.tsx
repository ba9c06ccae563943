import { createFileRoute } from '@tanstack/react-router';
import { ServerErrorPage } from '../shell/status-pages.tsx';

export const Route = createFileRoute('/500')({ component: ServerErrorPage });
