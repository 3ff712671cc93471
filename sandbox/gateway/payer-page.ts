import { createHash } from 'node:crypto';
import { html, Markup } from '../server/html.ts';
import type { Page } from '../server/layout.ts';
import type { GatewayContext } from './context.ts';
import type { PayerAction } from './effects.ts';
import { faultsForm } from './faults-form.ts';
import { awaitsTransfer, offeredActions, quickInstrument } from './payer-actions.ts';
import type { PayerTexts } from './payer-texts.ts';
import { formatAmount, payerTexts } from './payer-texts.ts';
import type { Payment } from './payment.ts';
import { type Protocol, payerPath } from './protocol.ts';
import { isLost, outcomeOf } from './states.ts';

const SEND_FORM = 'document.forms.back.submit()';
/** For the content security policy of a page that sends the payer back by itself. */
export const sendFormHash = `'sha256-${createHash('sha256').update(SEND_FORM).digest('base64')}'`;

/** So that payers recognize the demo's shop. */
const demoShopName = 'Tilvena';

function labelOf(action: PayerAction, protocol: Protocol, payment: Payment, texts: PayerTexts): string {
  const instrument = quickInstrument(protocol, payment);
  if (instrument === protocol.instruments.card) return texts.actions[action];
  if (action === 'pay') return `${texts.payOther} ${instrument}`;
  return action === 'decline' ? texts.declineOther : texts.actions[action];
}

/** While a transfer is pending the payer can only return to the shop. */
function choices(protocol: Protocol, payment: Payment, texts: PayerTexts): Markup {
  const button = (action: PayerAction, look: string) =>
    html`<form method="post" action="${payerPath(protocol, payment)}/${action}"><button class="${look}" type="submit">${labelOf(action, protocol, payment, texts)}</button></form>`;
  const buttons = (actions: readonly PayerAction[]) =>
    html`<div class="pair">${actions.map((action) => button(action, 'button'))}</div>`;
  const offered = offeredActions(protocol, payment);
  const back = wayBack(protocol, payment, texts);
  if (awaitsTransfer(protocol, payment)) return html`<div class="actions">${back}${buttons(offered)}</div>`;
  const [first, ...others] = offered;
  if (!first) return html`<div class="actions">${back}</div>`;
  return html`<div class="actions">${button(first, 'button primary')}${buttons(others)}</div>`;
}

function notice(protocol: Protocol, payment: Payment, texts: PayerTexts): Markup {
  if (awaitsTransfer(protocol, payment)) return html`<p class="notice warn" role="status">${texts.waiting}</p>`;
  const outcome = outcomeOf(protocol.states, payment.state);
  if (outcome !== 'open') {
    const mood = isLost(protocol.states, payment.state) ? 'bad' : 'good';
    return html`<p class="notice ${mood}" role="status">${texts.outcomes[outcome]}</p>`;
  }
  if (payment.declined === 0) return html`<p class="muted">${texts.explain}</p>`;
  return html`<p class="notice bad" role="alert">${texts.declined(payment.declined)}</p>`;
}

function wayBack(protocol: Protocol, payment: Payment, texts: PayerTexts): Markup {
  const { url, fields } = protocol.wayBack(payment);
  if (!fields) return html`<a class="button primary" href="${url}">${texts.back}</a>`;
  const hidden = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return html`<form method="post" action="${url}" name="back">${hidden}<button class="button primary" type="submit">${texts.back}</button></form>`;
}

/** Why a page is opened. */
export interface Opening {
  /** Faults were saved. */
  saved: boolean;
  /** The payer goes back to the shop by a form, which is sent by itself where scripts run. */
  leaves: boolean;
}

/** The payer's page. */
export function payerPage({ protocol, faults }: GatewayContext, payment: Payment, { saved, leaves }: Opening): Page {
  const { order } = payment;
  const { language, currency, description } = order;
  const texts = payerTexts[language];
  const described = description && html`<dt>${texts.description}</dt><dd>${description}</dd>`;
  const form = {
    action: `${payerPath(protocol, payment)}/faults`,
    faults: faults.of(payment.faults),
    currencies: protocol.currencies,
    saved,
  };
  const body = html`<section class="card">
<h1>${texts.title}</h1>
<div><p class="muted">${texts.toPay}</p><p class="amount">${formatAmount(order.amount, currency, language)}</p></div>
<dl class="facts"><dt>${texts.merchant}</dt><dd>${demoShopName}</dd><dt>${texts.order}</dt><dd>${order.number}</dd>${described}<dt>${texts.number}</dt><dd>${payment.id}</dd></dl>
${notice(protocol, payment, texts)}
${choices(protocol, payment, texts)}
${faultsForm(form, texts.faults)}
</section>
${leaves && new Markup(`<script>${SEND_FORM}</script>`)}`;
  return { language, title: texts.title, body, width: 'narrow' };
}
