import { expect, test } from 'vitest';
import { findings } from '../quality/accessible.ts';
import { signedInOperator } from '../visit/operator.ts';
import { type Visitor, visit } from '../visit/visitor.ts';
import { PATHS, register, sectionOf } from './customer.ts';

/** Lets the operator of a token act for a customer in the visitor's browser, as the administration does. */
const act = ({ page }: Visitor, token: string, customerId: number) =>
  page.evaluate(
    async ({ token, customerId }) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const body = JSON.stringify({ customerId, reason: 'Ptala se po telefonu na fakturu' });
      const answer = await fetch('/api/auth/impersonate', { method: 'POST', headers, body });
      return answer.status;
    },
    { token, customerId },
  );

const sessionOf = ({ page }: Visitor) =>
  page.evaluate(
    async () => (await (await fetch('/api/session')).json()) as { customer: { id: number; email: string } },
  );

test('an operator acts for a customer with a bar on every page, may not touch the account, and goes back', async () => {
  const customer = await visit();
  const { email } = await register(customer);
  const { id } = (await sessionOf(customer)).customer;
  const { name, token } = await signedInOperator();

  const operator = await visit();
  const { page } = operator;
  const own = await register(operator);
  expect(await act(operator, token, id)).toBe(200);
  const bar = page.locator('.impersonation');
  for (const path of ['/', PATHS.dashboard.cs, '/kosik']) {
    await operator.open(path);
    await bar.waitFor();
    await expect.poll(() => bar.innerText()).toContain(name);
    await expect.poll(() => bar.innerText()).toContain('Ptala se po telefonu na fakturu');
    expect(await findings(page)).toEqual([]);
  }

  await operator.open(PATHS.account.cs);
  const change = sectionOf(operator, 'email');
  await change.section.getByText('Tohle za zákazníka měnit nejde.').waitFor();
  await expect.poll(() => change.section.locator('summary').textContent()).toContain(email);
  await expect.poll(() => page.locator('main form:has(input[name="intent"])').count()).toBe(1);

  await bar.getByRole('button').click();
  await page.waitForURL('**/');
  await operator.open(PATHS.account.cs);
  await change.section.getByText(own.email).filter({ visible: true }).first().waitFor();
  await expect.poll(() => bar.count()).toBe(0);
});

test('without scripts the bar is on every page too', async () => {
  const customer = await visit();
  await register(customer);
  const { id } = (await sessionOf(customer)).customer;
  const { name, token } = await signedInOperator();
  expect(await act(customer, token, id)).toBe(200);
  const plain = await visit({ scripts: false, phone: true });
  await plain.context.addCookies(await customer.context.cookies());
  plain.expectComplaint(/404/);
  const bar = plain.page.locator('.impersonation');
  for (const path of ['/neni-tu', '/hledat?hledat=gel', '/', PATHS.dashboard.cs]) {
    await plain.open(path);
    await expect.poll(() => bar.innerText(), { message: path }).toContain(name);
  }
  await bar.getByRole('button').click();
  await plain.page.waitForURL('**/');
});
