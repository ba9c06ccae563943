import type { Browser, Page } from '@playwright/test';

import { expect } from '#test/e2e/fixtures.ts';
import { fillIntake, title } from '#test/e2e/journey-steps.ts';
import { setUpOrganization, signUp } from '#test/e2e/new-company.ts';
import { linkFor, newEmail } from '#test/e2e/people.ts';
import { settle, textOf, write } from '#test/e2e/writing.ts';

import { consultantIn } from './consultant.ts';
import { test } from '#test/e2e/admin/administrators.ts';

// From the public site to a submitted project, with an invited colleague and a consultant, as all three would go.

// And what moves on the way, moves.
test.use({ refusals: [404], contextOptions: { reducedMotion: 'no-preference' } });

const topic = 'HORIZON-CL4-2027-01-MAT-PROD-49';

/** From the landing page on. */
async function arrive(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Apply now' }).first().click();
  await expect(page).toHaveURL(/\/(login|signup)/);
  await signUp(page, email);
  await setUpOrganization(page);
}

/** The chosen call, its consultant path, and the request to a consultant. */
async function askConsultant(page: Page, name: string): Promise<string> {
  await page.goto('/app/programs?q=mat-prod-49');
  await page.getByRole('link', { name: /^Learn More/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Proof of market');
  await page.goto(`/app/programs/${topic.toLowerCase()}/start`);
  await page.getByRole('button', { name: 'Choose a Consultant' }).click();
  await expect(page).toHaveURL(/projectId=[\da-f-]{36}$/);
  const project = `/app/projects/${new URL(page.url()).searchParams.get('projectId') ?? ''}`;
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Ask for a Call or a Quote' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Project').locator('option:checked')).toContainText('MAT-PROD-49');
  await dialog.getByLabel('Message').fill('We take wind blades apart. Can you look at our text?');
  await dialog.getByRole('button', { name: 'Send Request' }).click();
  await expect(page.getByText(`Your request is sent to ${name}`)).toBeVisible();
  return project;
}

async function accept(irina: Page): Promise<void> {
  await irina.goto('/app/consultants/requests');
  await irina.getByRole('link', { name: 'Carpathia Composites SRL' }).click();
  await expect(irina.getByText('We take wind blades apart.')).toBeVisible();
  await irina.getByRole('button', { name: 'Accept' }).click();
  await irina.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await expect(irina.getByRole('link', { name: 'Open the Project' })).toBeVisible();
}

/** A colleague is invited by mail, and makes an account with its link. */
async function inviteColleague(browser: Browser, page: Page): Promise<Page> {
  const email = newEmail();
  await page.goto('/app/org');
  await page.getByRole('tab', { name: 'Members' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Role', { exact: true }).selectOption('contributor');
  await page.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(page.getByText(`Invitation sent to ${email}`).first()).toBeVisible();
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const radu = await context.newPage();
  await radu.setViewportSize(page.viewportSize() ?? { width: 1440, height: 900 });
  await radu.clock.install({ time: new Date('2026-11-20T12:00:00Z') });
  await radu.clock.resume();
  await radu.goto(await linkFor(page, email, '/invitation'));
  await radu.getByLabel('Full name').fill('Radu Ion');
  await radu.getByLabel('Password', { exact: true }).fill('correct horse');
  await radu.getByLabel('Terms of Service').check();
  await radu.getByLabel('Privacy Policy').check();
  await radu.getByRole('button', { name: 'Create account and join' }).click();
  await expect(radu).toHaveURL(/\/app$/);
  return radu;
}

async function submit(page: Page, project: string): Promise<void> {
  await page.goto(`${project}/submission`);
  const steps = page.getByRole('list').filter({ hasText: 'Account and registration' });
  await steps.getByRole('button', { name: 'Submit and record' }).click();
  await page.getByLabel('Portal Confirmation ID').fill('SEP-210987654');
  await page.getByLabel('Submitted at (your time)').fill('2026-11-20T11:00');
  await page.getByRole('button', { name: 'Mark as Submitted' }).click();
  await expect(page.getByText('Project marked as submitted successfully!').first()).toBeVisible();
}

for (const { device, width, name } of [
  { device: 'a phone', width: 390, name: 'Iris Vlad' },
  { device: 'a desktop', width: 1440, name: 'Zita Xanthou' },
])
  test(`on ${device}: from the public site to a submitted project, with a colleague and a consultant`, async ({
    page,
    browser,
    server,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const irina = await test.step('a consultant stands in the directory', () => consultantIn(browser, server, name));
    await irina.setViewportSize({ width, height: 844 });
    await test.step('a new person and their company', () => arrive(page, newEmail()));
    const project = await test.step('a call, and a request to the consultant', () => askConsultant(page, name));
    await test.step('who accepts', () => accept(irina));
    const radu = await test.step('a colleague joins', () => inviteColleague(browser, page));
    await test.step('the intake', () => fillIntake(page, project));

    await test.step('the colleague writes, and the consultant corrects', async () => {
      const section = `${project}/application?section=objectives`;
      await radu.goto(section);
      await write(radu, 'Objectives', 'The fibre keeps its strength.');
      await settle([radu]);
      await irina.goto(section);
      await expect(textOf(irina, 'Objectives')).toContainText('The fibre keeps its strength.');
      await write(irina, 'Objectives', ' Say by how much: 92 %.');
      await settle([irina]);
      await page.goto(section);
      await expect(textOf(page, 'Objectives')).toContainText('The fibre keeps its strength. Say by how much: 92 %.');
    });

    await test.step('it is submitted, and all three see that', async () => {
      await submit(page, project);
      for (const each of [page, radu, irina]) {
        await each.goto(project);
        await expect(each.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await expect(each.getByText('Submitted', { exact: true }).first()).toBeVisible();
        expect(await each.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      }
    });
    await Promise.all([irina, radu].map(async (each) => await each.context().close()));
  });
