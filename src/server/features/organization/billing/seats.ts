import { entitlementsOf } from '#domain/organization/entitlements/entitlements.ts';

import { findBillingFacts } from '#server/data/billing/facts.ts';
import { countSeats, giveSeat, listSeats as listStored, lockBilling, takeSeat } from '#server/data/billing/seats.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import { member, organizationMember, os } from '#server/platform/procedures.ts';

const listSeats = os.billing.listSeats
  .use(member, (input) => input.orgId)
  .handler(async ({ context: { deps, place, may } }) => {
    const now = deps.clock();
    const { seats } = entitlementsOf(await findBillingFacts(deps.db, place.orgId, now), now);
    const members = may('members.manage') ? await listStored(deps.db, place.orgId) : [];
    return { seats, members, mayChange: may('billing.manage') };
  });

const setSeat = os.billing.setSeat
  .use(organizationMember('billing.manage'), (input) => input.orgId)
  .handler(async ({ context, input, errors }) => {
    const { deps, place } = context;
    const { orgId } = place;
    const { userId, hasSeat } = input;
    const action = hasSeat ? 'seat.given' : 'seat.taken_back';
    await change(context, action, async (tx) => {
      await lockBilling(tx, orgId);
      const found = (await listStored(tx, orgId)).find((each) => each.userId === userId);
      if (!found) throw errors.NOT_FOUND();
      if (found.hasSeat === hasSeat) return unchanged(null);
      if (!hasSeat) return done({ subject: userId }, await takeSeat(tx, orgId, userId));
      const now = deps.clock();
      const { seats } = entitlementsOf(await findBillingFacts(tx, orgId, now), now);
      if ((await countSeats(tx, orgId)) >= seats) throw errors.NO_SEAT_LEFT({ data: { seats } });
      return done({ subject: userId }, await giveSeat(tx, orgId, userId, now));
    });
    return {};
  });

export const seatHandlers = { listSeats, setSeat };
