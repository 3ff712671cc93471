import type { Markup } from '../server/html.ts';
import { html } from '../server/html.ts';
import type { Language } from '../server/language.ts';
import type { Page } from '../server/layout.ts';
import { localised } from '../server/layout.ts';
import { serverTexts } from '../server/texts.ts';
import { gatewayPath } from './context.ts';
import type { Faults } from './faults.ts';
import { noFaults } from './faults.ts';
import { formatAmount } from './gateway-texts.ts';
import { overviewTexts } from './overview-texts.ts';
import type { Payment } from './payment.ts';
import { isOpen } from './states.ts';

function row(payment: Payment, language: Language): Markup {
  const { amount, currency, order_number: order } = payment.request;
  const lost = payment.state === 'CANCELED' || payment.state === 'TIMEOUTED';
  const mood = isOpen(payment.state) ? '' : lost ? ' bad' : ' good';
  return html`<li><a class="row" href="${gatewayPath(payment.key)}"><strong>${order}</strong><span>${formatAmount(amount, currency, language)} <span class="meta">${payment.id}</span></span><span><span class="chip${mood}">${payment.state}</span></span></a></li>`;
}

function activeFaults(faults: Faults): Markup[] {
  const names = Object.keys(noFaults) as (keyof Faults)[];
  return names
    .filter((name) => faults[name] !== noFaults[name])
    .map((name) => html`<li><code>${name}: ${String(faults[name])}</code></li>`);
}

/** Recent payments, and faults of the whole gateway. */
export function overviewPage(payments: readonly Payment[], faults: Faults, language: Language): Page {
  const texts = overviewTexts[language];
  const active = activeFaults(faults);
  const rows = payments.map((payment) => row(payment, language));
  const body = html`<div><p><a class="crumb" href="${localised('/', language)}">${serverTexts[language].home}</a></p><h1>GoPay</h1></div>
${active.length > 0 && html`<div class="notice warn"><p>${texts.faults}</p><ul>${active}</ul></div>`}
${rows.length > 0 ? html`<ul class="rows">${rows}</ul>` : html`<div class="empty"><h2>${texts.emptyTitle}</h2><p>${texts.emptyHint}</p></div>`}`;
  return { language, title: 'GoPay', body, path: '/gopay' };
}
