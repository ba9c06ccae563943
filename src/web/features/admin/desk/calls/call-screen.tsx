import { useQuery } from '@tanstack/react-query';
import { queries } from '#web/api/queries.ts';
import { Asked } from '#web/features/admin/desk/asked.tsx';
import { useWords } from '#web/page/words.ts';
import { AnchorButton } from '#web/ui/form/link-button.tsx';
import { PageTitle } from '#web/ui/page/headings.tsx';
import { CallForm } from './call-form.tsx';
import { ListPart } from './list-part.tsx';

function KnownCall({ id }: { readonly id: string }) {
  const words = useWords('admin_calls');
  // What is typed stands on this answer, so a newer one does not come by itself.
  const query = useQuery(
    queries.admin.nationalCalls.get.queryOptions({
      input: { id },
      staleTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
  );
  return (
    <Asked query={query}>
      {(known) => (
        <>
          <PageTitle
            title={known.call.title}
            lead={known.others.length > 0 ? words('others', { count: known.others.length }) : undefined}
            action={<AnchorButton href={`/programs/${known.slug}`}>{words('page')}</AnchorButton>}
          />
          <CallForm known={known} />
          <ListPart known={known} />
        </>
      )}
    </Asked>
  );
}

/** A new national call, or one that is there. */
export function CallScreen({ id }: { readonly id: string }) {
  const words = useWords('admin_calls');
  if (id !== 'new') return <KnownCall id={id} />;
  return (
    <>
      <PageTitle title={words('new.title')} lead={words('unknown')} />
      <CallForm known={null} />
    </>
  );
}
