import { isDefinedError } from '@orpc/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { queries, queryClient } from '#web/api/queries.ts';
import { useWords } from '#web/page/words.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { FieldGroup } from '#web/ui/form/field.tsx';
import { Failed, Loading } from '#web/ui/page/states.tsx';

/** Who uses what Pro gives: as many people as there are seats. */
export function SeatList({ orgId }: { readonly orgId: string }) {
  const words = useWords('billing');
  const query = useQuery(queries.billing.listSeats.queryOptions({ input: { orgId } }));
  const set = useMutation(
    queries.billing.setSeat.mutationOptions({
      onSettled: () => queryClient.invalidateQueries({ queryKey: queries.billing.key() }),
    }),
  );
  if (query.isError)
    return <Failed title={words('load_failed')} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  if (!query.data) return <Loading label={words('loading')} rows={2} />;
  const { seats, members, mayChange } = query.data;
  const taken = members.filter(({ hasSeat }) => hasSeat).length;
  const problem = !set.isError
    ? null
    : isDefinedError(set.error) && set.error.code === 'NO_SEAT_LEFT'
      ? words('seats.full', { seats })
      : words('seats.failed');
  return (
    <FieldGroup label={words('seats.who', { taken, seats })} hint={words('seats.hint')} error={problem}>
      {members.map(({ userId, name, email, hasSeat }) => (
        <Checkbox
          key={userId}
          checked={hasSeat}
          disabled={!mayChange || set.isPending || (!hasSeat && taken >= seats)}
          hint={email}
          onChange={(event) => set.mutate({ orgId, userId, hasSeat: event.target.checked })}
        >
          {name}
        </Checkbox>
      ))}
    </FieldGroup>
  );
}
