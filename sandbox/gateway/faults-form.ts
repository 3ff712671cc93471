import * as z from 'zod';
import type { Markup } from '../server/html.ts';
import { html } from '../server/html.ts';
import type { Faults, PaymentFaults } from './faults.ts';
import { notificationModes, paymentFaultsSchema } from './faults.ts';
import type { PayerTexts } from './payer-texts.ts';

const emptyToNull = (value: unknown) => (value === '' || value === undefined ? null : value);
const emptyOrNumber = (value: unknown) => (value === '' || value === undefined ? null : Number(value));

const formSchema = z.object({
  notification: paymentFaultsSchema.shape.notification,
  notification_delay_ms: z.preprocess(emptyOrNumber, paymentFaultsSchema.shape.notification_delay_ms),
  status: z.preprocess(emptyToNull, paymentFaultsSchema.shape.status),
  status_amount: z.preprocess(emptyOrNumber, paymentFaultsSchema.shape.status_amount),
  status_currency: z.preprocess(emptyToNull, paymentFaultsSchema.shape.status_currency),
  refund: z.preprocess(emptyToNull, paymentFaultsSchema.shape.refund),
});

/** Parses the posted form; undefined when invalid. */
export function readFaultsForm(body: unknown): PaymentFaults | undefined {
  return formSchema.safeParse(body).data;
}

function option(value: string, label: string, chosen: string): Markup {
  return html`<option value="${value}"${value === chosen && html` selected`}>${label}</option>`;
}

function select(name: string, label: string, options: readonly Markup[]): Markup {
  return html`<div class="field"><label for="${name}">${label}</label><select id="${name}" name="${name}">${options}</select></div>`;
}

function numberField(name: string, label: string, value: number | null): Markup {
  return html`<div class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" type="number" step="1" inputmode="numeric" value="${value}"></div>`;
}

/** The form's faults, and what it offers. */
export interface FaultsForm {
  action: string;
  faults: Faults;
  currencies: readonly string[];
  /** Whether it was just saved: then it is open. */
  saved: boolean;
}

/** The collapsed form. */
export function faultsForm({ action, faults, currencies, saved }: FaultsForm, texts: PayerTexts['faults']): Markup {
  const modes = notificationModes.map((mode) => option(mode, texts.modes[mode], faults.notification));
  const refunds = (['none', 'failed', 'failed_later'] as const).map((mode) =>
    option(mode === 'none' ? '' : mode, texts.refundModes[mode], faults.refund ?? ''),
  );
  const chosen = faults.status_currency ?? '';
  const money = ['', ...currencies].map((currency) => option(currency, currency || '–', chosen));
  return html`<details${saved && html` open`}><summary>${texts.title}</summary>
<form method="post" action="${action}" class="fields">
<p class="small muted">${texts.hint}</p>
${saved && html`<p class="notice good" role="status">${texts.saved}</p>`}
${select('notification', texts.notification, modes)}
${numberField('notification_delay_ms', texts.delay, faults.notification_delay_ms)}
<label class="check"><input type="checkbox" name="status" value="error"${faults.status && html` checked`}>${texts.status}</label>
${numberField('status_amount', texts.amount, faults.status_amount)}
${select('status_currency', texts.currency, money)}
${select('refund', texts.refund, refunds)}
<button class="button" type="submit">${texts.save}</button>
</form></details>`;
}
