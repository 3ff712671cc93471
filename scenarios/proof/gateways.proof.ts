import { test } from 'vitest';
import { FIRST_PRESSES, GATEWAY_NAMES, payAtGateway } from '../paying/pay-at-gateway.ts';
import { LANGUAGES, visit } from '../visit/visitor.ts';

const BOTH = [false, true];

const ROWS = GATEWAY_NAMES.flatMap((name) =>
  LANGUAGES.flatMap((language) =>
    FIRST_PRESSES.flatMap((press) =>
      BOTH.flatMap((phone) => BOTH.map((scripts) => [name, language, press, phone, scripts] as const)),
    ),
  ),
);

test.each(ROWS)(
  'at %s an order is paid, in %s, first press: %s, phone: %s, scripts: %s',
  async (name, language, press, phone, scripts) => {
    await payAtGateway(await visit({ language, phone, scripts }), name, press, scripts);
  },
);
