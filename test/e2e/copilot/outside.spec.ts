import { expect, expectAccessible } from '#test/e2e/fixtures.ts';
import { join, joinAsColleague } from '#test/e2e/people.ts';
import { test } from '#test/e2e/with-model.ts';
import { says } from '#test/host/model-server.ts';
import { ask, fieldIn, messagesIn } from './copilot-parts.ts';

test('nothing goes to a model outside before an owner has seen where to and what, and it can be taken back', async ({
  page,
  model,
}) => {
  await join(page, 'Carpathia Composites SRL');
  await page.goto('/app/copilot');
  await expect(page.getByText('The built-in assistant answers from this product’s own data.')).toBeVisible();
  await ask(page, 'How does EU funding work?');
  await expect(messagesIn(page)).toContainText('built-in assistant');
  expect(model.requests).toEqual([]);

  await page.goto('/app/org#assistant');
  const part = page.getByRole('tabpanel');
  await expect(part).toContainText(`An owner can let the model test-model at ${model.host} answer instead.`);
  await expect(part.getByRole('row', { name: /^Never sent/ })).toContainText('Names and addresses of your people');
  await expect(part.getByRole('row', { name: /^Answers in the last 30 days/ })).toContainText('1');
  await expect(part.getByRole('row', { name: /^Limit of one person/ })).toContainText('60 questions in an hour');
  await expectAccessible(page);
  await part.getByRole('button', { name: 'Switch on test-model' }).click();
  await expect(part).toContainText(`Questions go to the model test-model at ${model.host}.`);

  await page.goto('/app/copilot');
  await expect(page.getByText(`Answers come from the model test-model at ${model.host}.`)).toBeVisible();
  model.next(
    says([
      'Read **the call** at [our page](/app/programs) or [elsewhere](https://ec.europa.eu/info).\n\n',
      '- <img src=x onerror=alert(1)>\n- [press](javascript:alert(1))',
    ]),
  );
  await ask(page, 'What does the model say?');
  const said = messagesIn(page).getByRole('listitem').filter({ hasText: 'AI model' });
  await expect(said.getByRole('link', { name: 'our page' })).toHaveAttribute('href', '/app/programs');
  await expect(said.getByRole('link', { name: /elsewhere \(ec\.europa\.eu\)/ })).toHaveAttribute('target', '_blank');
  // What is no mark of the small part stays the text that it is.
  await expect(said.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  await expect(said.getByText('[press](javascript:alert(1))')).toBeVisible();
  await expect(said.locator('img')).toHaveCount(0);

  await page.goto('/app/org#assistant');
  await part.getByRole('button', { name: 'Switch off' }).click();
  await expect(part.getByRole('button', { name: 'Switch on test-model' })).toBeVisible();
  const before = model.requests.length;
  await page.goto('/app/copilot');
  await ask(page, 'How does EU funding work?');
  expect(model.requests.length).toBe(before);
});

test('who is no owner reads the state and cannot change it', async ({ page, browser, model }) => {
  await join(page, 'Carpathia Composites SRL');
  const { page: guest } = await joinAsColleague(browser, page, { name: 'Radu Ion', role: 'admin' });
  await guest.goto('/app/org#assistant');
  await expect(guest.getByText(`the model test-model at ${model.host}`).first()).toBeVisible();
  await expect(guest.getByText('Only an owner can change this.')).toBeVisible();
  await expect(guest.getByRole('button', { name: /Switch/ })).toHaveCount(1);
  await expect(fieldIn(guest)).toHaveCount(0);
  await guest.context().close();
});
