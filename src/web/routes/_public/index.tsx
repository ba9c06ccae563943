import { createFileRoute } from '@tanstack/react-router';
import { pageMeta } from '../../title.ts';

export const Route = createFileRoute('/_public/')({
  head: () => ({ meta: pageMeta('EU funding you can win') }),
  component: () => <main id="main" className="page"><h1>Find the EU call you can win, and the clause that says so.</h1></main>,
});
