import { describe, expect, it } from 'vitest';

import { instantFromMs, msOf } from '#domain/values/time.ts';
import { TEST_NOW, useHarness } from '#test/harness.ts';
import { buyAiProject, chooseAt, makeOwner } from '#test/made/payments/billing.ts';
import { makeCall } from '#test/made/projects.ts';

const harness = useHarness();

async function started({ ana, orgId }: Awaited<ReturnType<typeof makeOwner>>) {
  const programId = await makeCall(harness);
  return await ana.client.billing.createAiProjectCheckout({ orgId, programId, projectTitle: 'Light wings' });
}

describe('the checkout of a project', () => {
  it('is found by its project alone: the latest checkout, by whoever may see payments', async () => {
    const owner = await makeOwner(harness);
    const { ana, orgId } = owner;
    const { projectId, checkoutId } = await buyAiProject(harness, ana, orgId);
    expect(await ana.client.billing.findProjectCheckout({ orgId, projectId })).toEqual({ checkoutId });
    harness.setNow(instantFromMs(msOf(TEST_NOW) + 61_000));
    const later = await ana.client.billing.createExtensionCheckout({ orgId, projectId });
    harness.setNow(TEST_NOW);
    expect(await ana.client.billing.findProjectCheckout({ orgId, projectId })).toEqual({
      checkoutId: later.checkoutId,
    });
    const unpaid = await started(owner);
    expect(
      await ana.client.billing.findProjectCheckout({ orgId, projectId: unpaid.projectId }),
      'a project that is not made yet',
    ).toEqual({ checkoutId: unpaid.checkoutId });
    const none = ana.client.billing.findProjectCheckout({ orgId, projectId: orgId });
    await expect(none).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is found by the checkout that counts, not by one that was given up since', async () => {
    const owner = await makeOwner(harness);
    const { ana, orgId } = owner;
    const { projectId, checkoutId } = await buyAiProject(harness, ana, orgId);
    const find = () => ana.client.billing.findProjectCheckout({ orgId, projectId });
    const extend = async (minutes: number) => {
      harness.setNow(instantFromMs(msOf(TEST_NOW) + minutes * 60_000));
      return await ana.client.billing.createExtensionCheckout({ orgId, projectId });
    };
    for (const [minutes, step] of [
      [1, 'cancel'],
      [2, 'decline'],
    ] as const) {
      await chooseAt(harness, (await extend(minutes)).url, step);
      expect(await find(), step).toEqual({ checkoutId });
    }
    const left = await extend(3);
    expect(await find(), 'one that can still be paid').toEqual({ checkoutId: left.checkoutId });
    harness.setNow(instantFromMs(msOf(TEST_NOW) + 40 * 60_000));
    expect(await find(), 'nobody paid it in time').toEqual({ checkoutId });
    const later = await extend(41);
    await chooseAt(harness, later.url, 'pay_later');
    await extend(42).then(({ url }) => chooseAt(harness, url, 'cancel'));
    expect(await find(), 'one whose money is on its way').toEqual({ checkoutId: later.checkoutId });
    harness.setNow(TEST_NOW);
    const never = await started(owner);
    await chooseAt(harness, never.url, 'cancel');
    expect(await ana.client.billing.findProjectCheckout({ orgId, projectId: never.projectId })).toEqual({
      checkoutId: never.checkoutId,
    });
  });
});
