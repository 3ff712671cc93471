import type { Markup } from '../server/html.ts';
import { html } from '../server/html.ts';
import type { Page } from '../server/layout.ts';
import { gatewayPath } from './context.ts';
import type { Faults } from './faults.ts';
import { faultsForm } from './faults-form.ts';
import type { GatewayAction } from './gateway-actions.ts';
import { awaitsTransfer, offeredActions, quickInstrument } from './gateway-actions.ts';
import type { GatewayTexts } from './gateway-texts.ts';
import { formatAmount, gatewayTexts, payerLanguage } from './gateway-texts.ts';
import type { Payment } from './payment.ts';
import { returnAddress } from './payment.ts';
import { isOpen } from './states.ts';

function labelOf(action: GatewayAction, payment: Payment, texts: GatewayTexts): string {
  const instrument = quickInstrument(payment);
  return action === 'pay' && instrument !== 'PAYMENT_CARD' ? `${texts.payOther} ${instrument}` : texts.actions[action];
}

function button(action: GatewayAction, payment: Payment, texts: GatewayTexts, primary: boolean): Markup {
  const look = primary ? 'button primary' : 'button';
  return html`<form method="post" action="${gatewayPath(payment.key)}/${action}"><button class="${look}" type="submit">${labelOf(action, payment, texts)}</button></form>`;
}

/** While a transfer is pending the payer can only return to the shop. */
function choices(payment: Payment, texts: GatewayTexts): Markup {
  if (awaitsTransfer(payment)) {
    const steps = offeredActions(payment).map((action) => button(action, payment, texts, false));
    return html`<div class="actions">${backLink(payment, texts)}<div class="pair">${steps}</div></div>`;
  }
  const [first, ...others] = offeredActions(payment);
  if (!first) return html`<div class="actions">${backLink(payment, texts)}</div>`;
  const rest = others.map((action) => button(action, payment, texts, false));
  return html`<div class="actions">${button(first, payment, texts, true)}<div class="pair">${rest}</div></div>`;
}

function notice(payment: Payment, texts: GatewayTexts): Markup | false {
  if (awaitsTransfer(payment)) return html`<p class="notice warn" role="status">${texts.waiting}</p>`;
  if (!isOpen(payment.state)) {
    const bad = payment.state === 'CANCELED' || payment.state === 'TIMEOUTED';
    return html`<p class="notice ${bad ? 'bad' : 'good'}" role="status">${texts.outcomes[payment.state]}</p>`;
  }
  if (payment.declined === 0) return html`<p class="muted">${texts.explain}</p>`;
  return html`<p class="notice bad" role="alert">${texts.declined(payment.declined)}</p>`;
}

function backLink(payment: Payment, texts: GatewayTexts): Markup {
  return html`<a class="button primary" href="${returnAddress(payment)}">${texts.back}</a>`;
}

/** The payer's page. */
export function gatewayPage(payment: Payment, merchantName: string, faults: Faults, saved: boolean): Page {
  const language = payerLanguage(payment.request.lang);
  const texts = gatewayTexts[language];
  const { request } = payment;
  const described =
    request.order_description && html`<dt>${texts.description}</dt><dd>${request.order_description}</dd>`;
  const body = html`<section class="card">
<h1>${texts.title}</h1>
<div><p class="muted">${texts.toPay}</p><p class="amount">${formatAmount(request.amount, request.currency, language)}</p></div>
<dl class="facts"><dt>${texts.merchant}</dt><dd>${merchantName}</dd><dt>${texts.order}</dt><dd>${request.order_number}</dd>${described}<dt>${texts.number}</dt><dd>${payment.id}</dd></dl>
${notice(payment, texts)}
${choices(payment, texts)}
${faultsForm(`${gatewayPath(payment.key)}/faults`, faults, texts.faults, saved)}
</section>`;
  return { language, title: texts.title, body, width: 'narrow' };
}
