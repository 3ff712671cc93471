import type { Markup } from '../server/html.ts';
import { html } from '../server/html.ts';
import type { Language } from '../server/language.ts';
import type { Page } from '../server/layout.ts';
import { localised } from '../server/layout.ts';
import { serverTexts } from '../server/texts.ts';
import type { GatewayContext } from './context.ts';
import { type Faults, noFaults } from './faults.ts';
import { overviewTexts } from './overview-texts.ts';
import { formatAmount } from './payer-texts.ts';
import type { Payment } from './payment.ts';
import { type Protocol, payerPath } from './protocol.ts';
import { isLost, isOpen } from './states.ts';

const listed = 50;

function row(protocol: Protocol, payment: Payment, language: Language): Markup {
  const { amount, currency, number } = payment.order;
  const lost = isLost(protocol.states, payment.state);
  const mood = isOpen(protocol.states, payment.state) ? '' : lost ? ' bad' : ' good';
  return html`<li><a class="row" href="${payerPath(protocol, payment)}"><strong>${number}</strong><span>${formatAmount(amount, currency, language)} <span class="meta">${payment.id}</span></span><span><span class="chip${mood}">${payment.state}</span></span></a></li>`;
}

function activeFaults(faults: Faults): Markup[] {
  const names = Object.keys(noFaults) as (keyof Faults)[];
  return names
    .filter((name) => faults[name] !== noFaults[name])
    .map((name) => html`<li><code>${name}: ${String(faults[name])}</code></li>`);
}

/** Recent payments, and faults of the whole gateway. */
export function overviewPage({ protocol, store, faults }: GatewayContext, language: Language): Page {
  const { name, title } = protocol;
  const texts = overviewTexts[language];
  const active = activeFaults(faults.read());
  const rows = store.latest(listed).map((payment) => row(protocol, payment, language));
  const body = html`<div><p><a class="crumb" href="${localised('/', language)}">${serverTexts[language].home}</a></p><h1>${title}</h1></div>
${active.length > 0 && html`<div class="notice warn"><p>${texts.faults}</p><ul>${active}</ul></div>`}
${rows.length > 0 ? html`<ul class="rows">${rows}</ul>` : html`<div class="empty"><h2>${texts.emptyTitle}</h2><p>${texts.emptyHint(title)}</p></div>`}`;
  return { language, title, body, path: `/${name}` };
}
