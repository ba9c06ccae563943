/** What a press on a chip asks, as the words `copilot_talk` have it. */
export const chipCodes = [
  'find_eligible',
  'explain_program',
  'start_project',
  'validate',
  'dry_run',
  'export_package',
  'book_consultant',
  'find_opportunities',
  'create_project',
  'update_organization',
  'how_funding_works',
  'what_programs',
] as const;
export type ChipCode = (typeof chipCodes)[number];

const MOST_OF_PATH = 4;
const MOST = 6;

const general: readonly ChipCode[] = ['how_funding_works', 'what_programs'];

function chipsOfPath(path: string): readonly ChipCode[] {
  if (/\/programs(\/|$)/.test(path)) return ['find_eligible', 'explain_program', 'start_project'];
  if (path.includes('/projects/')) return ['validate', 'dry_run', 'export_package', 'book_consultant'];
  // The page of the copilot itself asks what the dashboard asks.
  if (path === '/' || path === '/app' || path === '/app/copilot')
    return ['find_opportunities', 'create_project', 'update_organization'];
  return [];
}

/** The suggestion chips for a page: four of its path at most, then the general ones (specification 1, section 9). */
export function chipsFor(path: string): readonly ChipCode[] {
  const [plain = ''] = path.split(/[?#]/);
  const trimmed = plain.length > 1 ? plain.replace(/\/+$/, '') || '/' : plain;
  // `/app/projects/` names no project.
  const own = chipsOfPath(trimmed).slice(0, MOST_OF_PATH);
  return [...own, ...general].slice(0, MOST);
}
