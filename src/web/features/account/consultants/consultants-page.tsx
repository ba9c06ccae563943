import { directorySearchIn, type DirectorySearch } from '#domain/account/consultants/directory.ts';
import { useWords } from '#web/page/words.ts';
import { useLate } from '#web/ui/loading/load-later.ts';
import { Loading } from '#web/ui/page/states.tsx';

type Props = {
  /** The directory where absent; `profile` is one's own; any other names a consultant. */
  readonly page: string | undefined;
  readonly userId: string;
  /** What stands in the address, whatever it is. */
  readonly address: Readonly<Record<string, unknown>>;
  readonly onSearch: (search: DirectorySearch) => void;
};

/** By this name the address leads to the reader's own profile. */
const OWN = 'profile';
const loadDirectory = async () => (await import('./directory/directory-screen.tsx')).DirectoryScreen;
const loadOwn = async () => (await import('./own/own-profile-screen.tsx')).OwnProfileScreen;
const loadConsultant = async () => (await import('./directory/consultant-screen.tsx')).ConsultantScreen;

/** The directory of consultants, a consultant, or what the reader says of themselves as one. */
export function ConsultantsPage({ page, userId, address, onSearch }: Props) {
  const words = useWords('consultants');
  const drawDirectory = useLate(loadDirectory, page === undefined);
  const drawOwn = useLate(loadOwn, page === OWN);
  const drawConsultant = useLate(loadConsultant, page !== undefined && page !== OWN);
  const search = directorySearchIn(address);
  const loading = <Loading label={words('page_loading')} />;
  if (page === undefined) return drawDirectory?.({ search, onSearch }) ?? loading;
  if (page === OWN) return drawOwn?.({ userId }) ?? loading;
  return drawConsultant?.({ consultantId: page, search }) ?? loading;
}
