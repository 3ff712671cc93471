/** Statements that add refunds to the orders 1001 and 1002, which differ in all that their list is narrowed and ordered by. */
export const REFUND_ROWS = `
  insert into refunds (id, order_id, is_withdrawal, state, source, total_price, taxed_total_price, rates, is_after_sending, awaits_goods, pay_back_by, sent_at, decided_at, created_at) values
    (71, 1001, true, 'sent', 'link', 100, 121, '[]', true, true, '2026-03-16', now(), null, '2026-03-02'),
    (72, 1002, false, 'settled', 'customer', 200, 242, '[]', true, false, null, now(), now(), '2026-03-03'),
    (73, 1002, true, 'received', 'customer', 200, 242, '[]', true, false, '2026-03-18', now(), null, '2026-03-04');
  insert into refund_items (refund_id, order_item_id, name, amount, preferred_resolve, tax_rate, price, taxed_price) values
    (71, 1, 'Mýdlo', 1, 'money', 21, 100, 121), (72, 2, 'Svíčka', 1, 'exchange', 21, 200, 242)`;
